//! A correct toy passes every check.

greenroom_testkit::conformance!(crate::toy::kit(crate::toy::bug::NONE));
greenroom_testkit::stage_conformance!(crate::toy::kit(crate::toy::bug::NONE));
greenroom_testkit::encoding_conformance!(crate::toy::kit(crate::toy::bug::NONE));
