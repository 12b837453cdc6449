//! A small HTTP and WebSocket client on a plain connection: it sees every byte that the server sends.

use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// What the server answered.
#[derive(Clone, Debug, Default)]
pub struct Reply {
    pub status: u16,
    /// Names in lower case.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Reply {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The body as text. The request's id, which an error tells, is random and left out.
    pub fn text(&self) -> String {
        let text = String::from_utf8_lossy(&self.body).into_owned();
        match self.header("x-request-id") {
            Some(id) => text.replace(id, "(id)"),
            None => text,
        }
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|_| panic!("not JSON: {} {}", self.status, self.text()))
    }

    /// All that was sent, the headers too. The request's id, which is random, is left out.
    pub fn everything(&self) -> String {
        let headers: String = self
            .headers
            .iter()
            .filter(|(name, _)| name != "x-request-id")
            .map(|(name, value)| format!("{name}: {value}\n"))
            .collect();
        format!("{}\n{headers}\n{}", self.status, self.text())
    }
}

/// One connection, kept alive between requests.
pub struct Wire {
    stream: TcpStream,
    buffer: Vec<u8>,
}

type Io<T> = std::io::Result<T>;

impl Wire {
    pub async fn connect(address: SocketAddr) -> Io<Wire> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Wire { stream, buffer: Vec::new() })
    }

    /// Sends a request and reads the whole answer.
    pub async fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Io<Reply> {
        self.ask(method, path, headers, body).await?;
        self.answer().await
    }

    /// Sends a request.
    pub async fn ask(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Io<()> {
        self.begin(method, path, headers, body, body.len()).await
    }

    /// Sends a request, of its body only the first bytes.
    pub async fn begin(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
        sent: usize,
    ) -> Io<()> {
        let named = headers.iter().any(|(name, _)| *name == "Host");
        let host = if named { "" } else { "Host: greenroom.test\r\n" };
        let mut request = format!("{method} {path} HTTP/1.1\r\n{host}").into_bytes();
        for (name, value) in headers {
            request.extend_from_slice(format!("{name}: {value}\r\n").as_bytes());
        }
        if !body.is_empty() || method == "POST" {
            request.extend_from_slice(format!("Content-Length: {}\r\n", body.len()).as_bytes());
        }
        request.extend_from_slice(b"\r\n");
        request.extend_from_slice(&body[..sent]);
        self.stream.write_all(&request).await
    }

    /// Sends bytes as they are.
    pub async fn send_raw(&mut self, bytes: &[u8]) -> Io<()> {
        self.stream.write_all(bytes).await
    }

    /// Whether the server has closed the connection. What it sent before is passed over.
    pub async fn is_closed(&mut self) -> bool {
        let mut bytes = [0; 1024];
        loop {
            match self.stream.try_read(&mut bytes) {
                Ok(0) => return true,
                Ok(_) => {}
                Err(error) => return error.kind() != std::io::ErrorKind::WouldBlock,
            }
        }
    }

    /// Reads one whole answer.
    pub async fn answer(&mut self) -> Io<Reply> {
        let mut reply = self.head().await?;
        let is_chunked = reply.header("transfer-encoding") == Some("chunked");
        if is_chunked {
            while let Some(chunk) = self.chunk().await? {
                reply.body.extend(chunk);
            }
        } else {
            let length = reply.header("content-length").and_then(|text| text.parse().ok()).unwrap_or(0);
            reply.body = self.take(length).await?;
        }
        Ok(reply)
    }

    /// Reads the status and the headers.
    pub async fn head(&mut self) -> Io<Reply> {
        let first = self.line().await?;
        let status = first.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
        let mut headers = Vec::new();
        loop {
            let line = self.line().await?;
            let Some((name, value)) = line.split_once(':') else { break };
            headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
        }
        Ok(Reply { status, headers, body: Vec::new() })
    }

    /// One piece of an answer that comes in pieces; none after the last.
    pub async fn chunk(&mut self) -> Io<Option<Vec<u8>>> {
        let length = usize::from_str_radix(self.line().await?.trim(), 16).map_err(std::io::Error::other)?;
        let chunk = self.take(length).await?;
        self.take(2).await?;
        Ok((length > 0).then_some(chunk))
    }

    /// Turns the connection into a WebSocket; the answer says whether the server agreed.
    pub async fn upgrade(&mut self, path: &str, headers: &[(&str, &str)]) -> Io<Reply> {
        let mut all = vec![
            ("Connection", "Upgrade"),
            ("Upgrade", "websocket"),
            ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        all.extend(headers);
        self.ask("GET", path, &all, b"").await?;
        let mut reply = self.head().await?;
        if reply.status != 101 {
            let length = reply.header("content-length").and_then(|text| text.parse().ok()).unwrap_or(0);
            reply.body = self.take(length).await?;
        }
        Ok(reply)
    }

    /// The next text message; none when the server has closed. Pings are passed over.
    pub async fn message(&mut self) -> Io<Option<Vec<u8>>> {
        loop {
            match self.frame().await? {
                (1, payload) => return Ok(Some(payload)),
                (8, _) => return Ok(None),
                _ => {}
            }
        }
    }

    /// All messages that the server has sent because of what had happened by now. It answers the ping after them.
    pub async fn messages_by_now(&mut self) -> Io<Vec<Vec<u8>>> {
        self.stream.write_all(&[0x89, 0x80, 0, 0, 0, 0]).await?;
        let mut messages = Vec::new();
        loop {
            match self.frame().await? {
                (1 | 2, payload) => messages.push(payload),
                (10, _) => return Ok(messages),
                (8, _) => return Err(std::io::ErrorKind::UnexpectedEof.into()),
                _ => {}
            }
        }
    }

    /// The kind of the next WebSocket frame, and what it carries.
    pub async fn frame(&mut self) -> Io<(u8, Vec<u8>)> {
        let head = self.take(2).await?;
        let length = match head[1] & 0x7f {
            126 => u64::from(u16::from_be_bytes(self.take(2).await?.try_into().expect("two bytes"))),
            127 => u64::from_be_bytes(self.take(8).await?.try_into().expect("eight bytes")),
            short => u64::from(short),
        };
        Ok((head[0] & 0x0f, self.take(length as usize).await?))
    }

    /// Sends a text message over a WebSocket. A mask of zeros leaves it as it is.
    pub async fn say(&mut self, text: &str) -> Io<()> {
        let length = u16::try_from(text.len()).map_err(std::io::Error::other)?;
        let mut frame = vec![0x81, 0x80 | 126];
        frame.extend(length.to_be_bytes());
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        self.stream.write_all(&frame).await
    }

    async fn line(&mut self) -> Io<String> {
        loop {
            if let Some(end) = self.buffer.windows(2).position(|pair| pair == b"\r\n") {
                let line = String::from_utf8_lossy(&self.buffer[..end]).into_owned();
                self.buffer.drain(..end + 2);
                return Ok(line);
            }
            self.fill().await?;
        }
    }

    async fn take(&mut self, count: usize) -> Io<Vec<u8>> {
        while self.buffer.len() < count {
            self.fill().await?;
        }
        Ok(self.buffer.drain(..count).collect())
    }

    async fn fill(&mut self) -> Io<()> {
        if self.stream.read_buf(&mut self.buffer).await? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        Ok(())
    }
}
