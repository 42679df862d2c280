import fc from "fast-check";

const seed = Number(process.env.PROPERTY_SEED ?? 20_260_101);
const runs = Number(process.env.PROPERTY_RUNS ?? 0);

// The same cases for everyone: a find must not stop a change that has nothing to do with it. `npm run explore` looks further.
fc.configureGlobal(runs > 0 ? { seed, numRuns: runs } : { seed });
