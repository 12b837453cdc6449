//! The database as a file: where it really lies, whose it is, and how it is made.

use crate::{StoreError, schema};
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

/// A path with something added to the file's name, as SQLite names the files beside a database.
pub(crate) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

pub(crate) fn unwritable(at: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Unwritable { path: at.to_owned(), problem: error.to_string() }
}

/// Where a database really lies, with every link on the way followed. Two names of one file are one file.
pub(crate) fn resolve(path: &Path) -> Result<PathBuf, StoreError> {
    if path.symlink_metadata().is_ok() {
        return path.canonicalize().map_err(|error| unwritable(path, &error));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    let folder = folder.canonicalize().map_err(|error| unwritable(folder, &error))?;
    let name =
        path.file_name().ok_or_else(|| StoreError::Unfit(format!("{} names no file", path.display())))?;
    Ok(folder.join(name))
}

/// Locks a resolved file for this process, until the returned lock file is dropped or the process ends.
pub(crate) fn lock(path: &Path) -> Result<File, StoreError> {
    let beside = with_ending(path, ".lock");
    let lock = private_file().open(&beside).map_err(|error| unwritable(&beside, &error))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { path: path.to_owned() }),
        Err(TryLockError::Error(error)) => Err(unwritable(&beside, &error)),
    }
}

/// Makes a new database, whole or not at all: an empty file is never the beginning of one.
pub(crate) fn create(path: &Path) -> Result<(), StoreError> {
    let unfinished = with_ending(path, ".new");
    make_private(&unfinished)?;
    schema::make(&unfinished)?;
    put(&unfinished, path)
}

/// Makes an empty file that only its owner can read. SQLite gives its log the same rights; seeds and secrets are in both.
pub(crate) fn make_private(path: &Path) -> Result<(), StoreError> {
    private_file().truncate(true).open(path).map(drop).map_err(|error| unwritable(path, &error))
}

/// Gives a finished file its name, once its bytes are on the disk.
pub(crate) fn put(unfinished: &Path, path: &Path) -> Result<(), StoreError> {
    let done = || -> std::io::Result<()> {
        File::open(unfinished)?.sync_all()?;
        std::fs::rename(unfinished, path)?;
        match path.parent() {
            Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
            _ => Ok(()),
        }
    };
    done().map_err(|error| unwritable(path, &error))
}

/// Copies a file's bytes to one that only its owner can read.
pub(crate) fn copy_private(from: &Path, to: &Path) -> Result<(), StoreError> {
    let write = || -> std::io::Result<()> {
        std::io::copy(&mut File::open(from)?, &mut private_file().truncate(true).open(to)?)?;
        Ok(())
    };
    write().map_err(|error| unwritable(to, &error))
}

/// Copies a database file and its log into a folder, and returns the copy's path. Nothing beside the file is made or
/// changed, not even the lock file.
pub(crate) fn copy(path: &Path, folder: &Path) -> Result<PathBuf, StoreError> {
    if !path.is_file() {
        return Err(StoreError::NoFile { path: path.to_owned() });
    }
    let path = &resolve(path)?;
    // The lock is held until the copy is made. Where there is no lock file, no program has the file open.
    let lock = File::open(with_ending(path, ".lock")).ok();
    if let Some(Err(TryLockError::WouldBlock)) = lock.as_ref().map(File::try_lock) {
        return Err(StoreError::InUse { path: path.to_owned() });
    }
    let copied = folder.join("greenroom.db");
    for ending in ["", "-wal"] {
        let from = with_ending(path, ending);
        if from.exists() {
            copy_private(&from, &with_ending(&copied, ending))?;
        }
    }
    Ok(copied)
}

/// A file that is made if need be, readable by its owner alone.
fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
