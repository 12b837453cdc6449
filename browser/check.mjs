// Runs the browser tests. A test that fails is run once more, alone: what passes then is named as unsteady, what fails again has failed.
// node browser/check.mjs [--only PATTERN] FILE ...
import { run } from "node:test";
import { inspect, parseArgs } from "node:util";

/** How many files are run at once. A page is waited for more often than it is worked for. */
const AT_ONCE = 4;

const { values, positionals: files } = parseArgs({ options: { only: { type: "string" } }, allowPositionals: true });

/** Runs tests and tells of each as it ends; gives how many passed, and those that failed. */
async function round(options) {
  let passed = 0;
  const failed = [];
  const seconds = ({ details }) => `(${(details.duration_ms / 1000).toFixed(1)} s)`;
  for await (const { type, data } of run(options)) {
    if (type === "test:stderr" || type === "test:stdout") process.stdout.write(data.message);
    if (type === "test:diagnostic" && data.nesting > 0) console.log(`  ${data.message}`);
    if (type === "test:pass" && !data.skip && !isFile(data)) {
      passed += 1;
      console.log(`✔ ${data.name} ${seconds(data)}`);
    }
    if (type === "test:fail" && !saysNothingNew(data)) {
      failed.push({ name: data.name, file: isFile(data) ? data.name : data.file, isFile: isFile(data) });
      console.log(`✖ ${data.name} ${seconds(data)}\n${inspect(data.details.error.cause ?? data.details.error)}`);
    }
  }
  return { passed, failed };
}

/** A file of tests is a test too. */
const isFile = ({ name }) => name.endsWith(".test.mjs");
/** A file fails with its tests; what it says beside is only news if it broke off by itself. */
const saysNothingNew = (data) => isFile(data) && data.details.error.failureType === "subtestsFailed";

const literally = (name) => new RegExp(`^${name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}$`);

let { passed, failed } = await round({ files, concurrency: AT_ONCE, testNamePatterns: values.only && [new RegExp(values.only)] });
const again = failed.filter(({ isFile }) => !isFile);
if (again.length > 0) {
  const names = again.map(({ name }) => name);
  console.log(`\nOnce more, alone: ${names.join("; ")}`);
  const second = await round({ files: [...new Set(again.map(({ file }) => file))], concurrency: 1, testNamePatterns: names.map(literally) });
  passed += second.passed;
  failed = [...failed.filter(({ isFile }) => isFile), ...second.failed];
  const unsteady = names.filter((name) => !failed.some((test) => test.name === name));
  if (unsteady.length > 0) console.log(`\nUnsteady, passed only when run alone: ${unsteady.join("; ")}`);
}
console.log(`\nℹ pass ${passed}\nℹ fail ${failed.length}`);
if (passed + failed.length === 0) console.log("No test was run.");
process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0;
