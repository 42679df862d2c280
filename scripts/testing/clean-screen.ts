import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// Testing Library cleans by itself only for the first file of a worker, because files share their modules.
afterEach(cleanup);
