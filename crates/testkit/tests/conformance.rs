//! A correct toy passes every check.

mod toy;

greenroom_testkit::conformance!(toy::kit::<{ toy::bug::NONE }>());
greenroom_testkit::stage_conformance!(toy::kit::<{ toy::bug::NONE }>());
