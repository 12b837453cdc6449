//! A PDF of a print, made by an installed Chromium.

use super::write_file;
use crate::Failure;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The names under which it is installed. Without windows and menus it draws the same pages with half the work.
const NAMES: [&str; 5] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Writes the pages of an HTML file as a PDF.
pub(super) fn write(html: &str, output: &Path) -> Result<(), Failure> {
    let Some(browser) = chromium() else {
        return Err(Failure::Request(format!(
            "a PDF is made by Chromium, and none is installed here; write {} instead, and print it as a PDF from any browser",
            output.with_extension("html").display()
        )));
    };
    let folder = Folder::new(output)?;
    let page = folder.0.join("print.html");
    write_file(&page, html)?;
    let made = folder.0.join("print.pdf");
    // A system without user namespaces, or the root of a container, cannot have the sandbox. The page has no script and loads nothing.
    let printed = print(&browser, &folder.0, &page, &made, &[])
        || print(&browser, &folder.0, &page, &made, &["--no-sandbox"]);
    if !printed {
        return Err(Failure::Request(format!(
            "{} has made no PDF; write {} instead, and print it as a PDF from any browser",
            browser.display(),
            output.with_extension("html").display()
        )));
    }
    std::fs::rename(&made, output)
        .map_err(|problem| Failure::File { path: output.display().to_string(), problem })
}

/// Whether it has made the file.
fn print(browser: &Path, folder: &Path, page: &Path, made: &Path, flags: &[&str]) -> bool {
    let mut file = std::ffi::OsString::from("--print-to-pdf=");
    file.push(made);
    let mut profile = std::ffi::OsString::from("--user-data-dir=");
    profile.push(folder.join("profile"));
    let mut address = std::ffi::OsString::from("file://");
    address.push(page);
    let status = Command::new(browser)
        .args([
            "--headless",
            "--disable-gpu",
            "--no-first-run",
            "--no-pdf-header-footer",
            "--disable-extensions",
        ])
        .args(flags)
        .args([profile, file, address])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    status.is_ok_and(|status| status.success()) && made.is_file()
}

fn chromium() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    let find = |name: &str| {
        std::env::split_paths(&folders).map(|folder| folder.join(name)).find(|path| path.is_file())
    };
    NAMES.into_iter().find_map(find)
}

/// A folder beside the output, so that the finished file is moved within one disk. It goes when it is no longer needed.
struct Folder(PathBuf);

impl Folder {
    fn new(output: &Path) -> Result<Folder, Failure> {
        let beside = std::path::absolute(output)
            .map(|path| path.with_extension(format!("making-{}", std::process::id())));
        let made = beside.and_then(|path| std::fs::create_dir(&path).map(|()| Folder(path)));
        made.map_err(|problem| Failure::File { path: output.display().to_string(), problem })
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is left; the print is there all the same.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
