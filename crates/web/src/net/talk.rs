//! Accepting connections and talking HTTP on them, with limits on how long a client may keep the server waiting.

use crate::app::App;
use crate::net::{Connection, Tls};
use crate::routes::router;
use crate::visitor::network;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, Response, StatusCode};
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tracing::warn;

/// How long the server waits when no connection can be accepted.
const PAUSE: Duration = Duration::from_millis(20);
/// How often the log says so.
const SAY_AGAIN: Duration = Duration::from_secs(60);

/// Answers on a listener until the server stops.
pub async fn answer(listener: TcpListener, app: App) {
    answer_with(listener, app, None).await;
}

/// Answers on a listener until the server stops, by TLS if there is a certificate.
pub(crate) async fn answer_with(listener: TcpListener, app: App, tls: Option<Arc<Tls>>) {
    let router = TowerToHyperService::new(router(app.clone()));
    let mut stopping = pin!(app.stopping());
    let mut said: Option<Instant> = None;
    let mut say = |what: &str| {
        app.metrics.count_limit("connections");
        if said.is_none_or(|before| before.elapsed() >= SAY_AGAIN) {
            warn!(open = app.door.count(), "{what}");
            said = Some(Instant::now());
        }
    };
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stopping => return,
        };
        match accepted {
            Ok((stream, address)) => {
                // Behind a proxy all connections come from the proxy, so they are not counted for its address.
                let from = if app.settings().behind_proxy {
                    format!("proxy {}", address.port())
                } else {
                    network(address.ip())
                };
                match app.door.enter(&from) {
                    Some(connection) => {
                        let (app, router, tls) = (app.clone(), router.clone(), tls.clone());
                        tokio::spawn(begin(stream, address, connection, router, app, tls));
                    }
                    None => say("all open connections are being answered; a new one was refused"),
                }
            }
            Err(error) if is_of_the_client(&error) => {}
            Err(error) => {
                say(&format!(
                    "no connection could be accepted ({error}); the oldest that waits is closed; if this is said often, \
                     allow more open files (ulimit -n)"
                ));
                app.door.close_oldest();
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

/// Marks a request that came by TLS.
#[derive(Clone, Copy)]
pub(crate) struct ByTls;

/// Begins to talk: TLS first, if the server speaks it.
async fn begin(
    stream: TcpStream,
    address: SocketAddr,
    connection: Arc<Connection>,
    router: TowerToHyperService<Router>,
    app: App,
    tls: Option<Arc<Tls>>,
) {
    // A move is a small message that somebody waits for. If this cannot be set, it comes a little later.
    let _slower = stream.set_nodelay(true);
    let Some(tls) = tls else {
        return talk(stream, address, connection, router, &app, false).await;
    };
    let greeting = tokio::time::timeout(app.settings().limits.head, tls.acceptor().accept(stream));
    let stream = tokio::select! {
        greeted = greeting => greeted,
        () = connection.closed() => return,
        () = app.stopping() => return,
    };
    // A client that does not speak TLS, or too slowly, is no event for the log.
    if let Ok(Ok(stream)) = stream {
        talk(stream, address, connection, router, &app, true).await;
    }
}

/// Whether a connection failed by itself, which says nothing about the next.
fn is_of_the_client(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset
    )
}

/// Answers the requests on one connection until it ends, its client is too slow, it has to close for another, or the
/// server stops.
async fn talk<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    stream: S,
    address: SocketAddr,
    connection: Arc<Connection>,
    router: TowerToHyperService<Router>,
    app: &App,
    by_tls: bool,
) {
    let socket = TokioIo::new(CountedSocket { stream, _connection: connection.clone() });
    let here = connection.clone();
    let service = service_fn(move |mut request: Request<Incoming>| {
        here.begin();
        request.extensions_mut().insert(ConnectInfo(address));
        request.extensions_mut().insert(here.clone());
        if by_tls {
            request.extensions_mut().insert(ByTls);
        }
        let (answer, connection) = (router.call(request.map(Body::new)), here.clone());
        async move {
            let response = answer.await?;
            if response.status() == StatusCode::SWITCHING_PROTOCOLS {
                connection.upgrade();
            }
            Ok::<Response<CountedBody>, Infallible>(response.map(|body| CountedBody { body, connection }))
        }
    });
    let mut http = http1::Builder::new();
    // The timer runs while a head is read and while none comes, so it ends idle connections too.
    http.timer(TokioTimer::new()).header_read_timeout(app.settings().limits.head);
    let mut serving = pin!(http.serve_connection(socket, service).with_upgrades());
    tokio::select! {
        // A client that breaks off or sends nonsense is no event for the log.
        _ended = &mut serving => return,
        () = connection.closed() => return,
        () = app.stopping() => {}
    }
    if connection.is_busy() {
        // What is being answered is answered; then the connection closes.
        serving.as_mut().graceful_shutdown();
        let _ended = serving.await;
    }
}

/// A socket that counts as open until it is dropped, also when it has become a WebSocket.
struct CountedSocket<S> {
    stream: S,
    _connection: Arc<Connection>,
}

impl<S: AsyncRead + Unpin> AsyncRead for CountedSocket<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for CountedSocket<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }
}

/// The body of an answer; when it is sent or given up, the connection waits again.
struct CountedBody {
    body: Body,
    connection: Arc<Connection>,
}

impl http_body::Body for CountedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for CountedBody {
    fn drop(&mut self) {
        self.connection.rest();
    }
}
