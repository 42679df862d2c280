import { runRemoteContract } from "@entrywise/host/remote-contract";
import { vi } from "vitest";
import remote from "./remote.ts";

// Prices are drawn on a canvas, which the test page lacks; journeys see them.
vi.mock("./src/areas/trade/price-chart/price-chart.ts", () => ({
  createPriceChart: () => ({ dispose: () => undefined, restyle: () => undefined, showLatest: () => undefined }),
}));

const close = { onBack: () => undefined, onClose: () => undefined };

runRemoteContract(remote, {
  addresses: { "/embed/*": "/embed/position-size" },
  slotProps: { "dev.chart": { symbol: "EURUSD" }, "palette.addTrade": close },
});
