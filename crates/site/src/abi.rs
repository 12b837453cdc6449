//! The few functions that a browser calls. Texts go in and out as UTF-8 in the module's memory.

// What a browser hands over is an address and a length: no other way leads into a module without a tool that writes this for us.
#![allow(unsafe_code)]

use crate::Engine;
use std::cell::RefCell;
use std::time::Duration;

#[link(wasm_import_module = "house")]
unsafe extern "C" {
    /// The milliseconds since some moment.
    fn now() -> f64;
}

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::default();
}

/// Room for so many bytes, which [`call`] takes over.
#[unsafe(no_mangle)]
extern "C" fn reserve(length: usize) -> *mut u8 {
    Box::leak(vec![0u8; length].into_boxed_slice()).as_mut_ptr()
}

/// Gives back what [`call`] has answered.
#[unsafe(no_mangle)]
extern "C" fn release(start: *mut u8, length: usize) {
    // SAFETY: the browser gives back what `call` has leaked, once.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(start, length)) });
}

/// Carries out an order, written as JSON. The answer's address and length are the two halves of the number.
#[unsafe(no_mangle)]
extern "C" fn call(start: *mut u8, length: usize) -> u64 {
    // SAFETY: the browser hands over what `reserve` has leaked, once, with the same length.
    let order = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(start, length)) };
    greenroom_bots::set_clock(|| {
        // SAFETY: it takes and touches nothing of ours.
        Duration::from_secs_f64(unsafe { now() }.max(0.0) / 1000.0)
    });
    let answer = ENGINE.with_borrow_mut(|engine| engine.obey(&order));
    let answer = Box::leak(answer.into_bytes().into_boxed_slice());
    (answer.as_mut_ptr() as u64) << 32 | answer.len() as u64
}
