//! `deploy/compose.yaml`, as far as it can be checked without an engine for containers: the program takes each command with its variables,
//! and ports, folders and times are those of the image and of the services of systemd.

use crate::operating::server::PROGRAM;
use std::collections::BTreeMap;
use std::process::Command;

/// A service: its image, its command, its variables, and all its lines.
#[derive(Clone, Debug, Default)]
struct Service {
    image: String,
    command: Vec<String>,
    variables: Vec<(String, String)>,
    volumes: Vec<String>,
    grace: String,
    lines: String,
}

fn read(file: &str) -> String {
    std::fs::read_to_string(format!("deploy/{file}")).unwrap()
}

/// The words of a list such as `[serve, "0.0.0.0:7777"]`.
fn list(text: &str) -> Vec<String> {
    let inner = text.trim().strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    let inner = inner.unwrap_or_else(|| panic!("a list stands in one line: {text}"));
    inner.split(',').map(|word| word.trim().trim_matches('"').to_owned()).collect()
}

/// The services of the file, as far as this test needs YAML.
fn services() -> BTreeMap<String, Service> {
    let (mut all, mut name) = (BTreeMap::<String, Service>::new(), String::new());
    let text = read("compose.yaml");
    let (services, _) = text.split_once("\nvolumes:\n").unwrap();
    for line in services.lines().filter(|line| !line.trim_start().starts_with('#')) {
        let depth = line.len() - line.trim_start().len();
        let (key, value) = line.trim().split_once(':').map_or(("", ""), |(key, value)| (key, value.trim()));
        if depth == 2 {
            name = key.to_owned();
            all.insert(name.clone(), Service::default());
        }
        if key == "<<" {
            let like = value.trim_start_matches('*');
            let anchor =
                text.lines().find_map(|line| line.trim().strip_suffix(&format!(": &{like}"))).unwrap();
            let copied = all[anchor].clone();
            all.insert(name.clone(), copied);
        }
        let Some(service) = all.get_mut(&name) else { continue };
        service.lines.push_str(line);
        match (depth, key) {
            (4, "image") => service.image = value.to_owned(),
            (4, "command") => service.command = list(value),
            (4, "volumes") => service.volumes = list(value),
            (4, "stop_grace_period") => service.grace = value.to_owned(),
            (6, key) if key.starts_with("GREENROOM_") => {
                service.variables.push((key.to_owned(), value.to_owned()));
            }
            _ => {}
        }
    }
    all
}

fn ours() -> BTreeMap<String, Service> {
    services().into_iter().filter(|(_, service)| service.image == "greenroom").collect()
}

#[test]
fn the_program_takes_every_command_and_variable() {
    let ours = ours();
    assert_eq!(ours.keys().collect::<Vec<_>>(), ["one", "thinker", "two"]);
    let data = tempfile::tempdir().unwrap();
    for (name, service) in ours {
        let mut args = service.command.clone();
        // A folder of this test's own, and nobody at the database's address: all else is as it stands there.
        for place in args.iter_mut().filter(|word| *word == "/data") {
            *place = data.path().display().to_string();
        }
        let nobody = |value: &str| value.replace("@db/", "@127.0.0.1:1/").replace("//bus:", "//127.0.0.1:");
        let variables = service.variables.iter().map(|(key, value)| (key.clone(), nobody(value)));
        let output = Command::new(PROGRAM).args(&args).envs(variables).env("LANG", "en").output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success());
        assert!(said.contains("127.0.0.1:1/greenroom"), "{name} looks for its database: {said}");
        for problem in ["unexpected argument", "no setting", "Usage:"] {
            assert!(!said.contains(problem), "{name}: {said}");
        }
        let mut mistaken = Command::new(PROGRAM);
        mistaken.args(&args).arg("--behind-proxies").env("LANG", "en");
        let said = String::from_utf8_lossy(&mistaken.output().unwrap().stderr).into_owned();
        assert!(said.contains("unexpected argument"), "a flag that does not exist is found: {said}");
    }
}

#[test]
fn ports_folders_and_times_agree() {
    let (services, image) = (services(), read("Containerfile"));
    let (server, thinker) = (&services["one"], &services["thinker"]);
    let after = |flag: &str| {
        let place = server.command.iter().position(|word| word == flag).unwrap();
        server.command[place + 1].clone()
    };
    let (listen, data) = (after("--listen"), after("--data"));
    let port = listen.rsplit_once(':').unwrap().1;
    assert!(image.contains(&format!("EXPOSE {port}\n")) && image.contains(&format!("VOLUME {data}\n")));
    assert!(read("greenroom.service").contains(&format!("--listen 127.0.0.1:{port} ")));
    for name in ["one", "two"] {
        assert!(services["proxy"].command.contains(&format!("{name}:{port}")), "the proxy knows {name}");
        assert_eq!(services[name].volumes, [format!("{name}:{data}")], "each has a folder of its own");
    }
    assert!(image.contains(&format!("CMD [\"serve\", \"--listen\", \"{listen}\", \"--data\", \"{data}\"]")));
    for (service, unit) in [(server, "greenroom.service"), (thinker, "greenroom-think.service")] {
        let seconds = service.grace.trim_end_matches('s');
        assert!(
            read(unit).contains(&format!("TimeoutStopSec={seconds}\n")),
            "{unit} gives {seconds} s to stop"
        );
        let keys: Vec<&str> = service.variables.iter().map(|(key, _)| key.as_str()).collect();
        assert_eq!(keys, ["GREENROOM_STORE", "GREENROOM_BUS"]);
        assert!(service.lines.contains("restart: unless-stopped"), "like a service, it is started again");
    }
    // What a service waits for, the hosts that addresses name, and the volumes are all there.
    let text = read("compose.yaml");
    let volumes = text.split_once("\nvolumes:\n").unwrap().1;
    for service in services.values() {
        for volume in &service.volumes {
            let name = volume.split(':').next().unwrap();
            assert!(volumes.contains(&format!("  {name}: {{}}\n")), "{name}");
        }
        for (_, address) in &service.variables {
            let host = address
                .rsplit(['@', '/'])
                .find(|part| services.contains_key(part.split(':').next().unwrap()));
            assert!(host.is_some(), "{address}");
        }
    }
}
