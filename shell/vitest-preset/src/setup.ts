import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// Testing Library cleans by itself only where tests are global.
afterEach(cleanup);
