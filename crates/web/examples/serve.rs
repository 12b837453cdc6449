//! A server without limits on how fast one may ask, for tests from outside: `serve ADDRESS FOLDER`.

use greenroom_web::{Config, Limits, ServeError, Settings, serve};
use std::path::PathBuf;
use std::time::Duration;

#[tokio::main]
async fn main() -> Result<(), ServeError> {
    let mut arguments = std::env::args().skip(1);
    let listen = arguments.next().unwrap_or_else(|| "127.0.0.1:0".to_owned());
    let data = PathBuf::from(arguments.next().unwrap_or_else(|| "data".to_owned()));
    let settings =
        Settings { bot_pause: Duration::from_millis(1), limits: Limits::none(), ..Settings::default() };
    let config = Config { listen, data, settings, ..Config::default() };
    serve(config.clone(), move || Ok(config.clone()), |ready| println!("http://{}", ready.address)).await
}
