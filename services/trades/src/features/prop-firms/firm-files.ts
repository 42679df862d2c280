import alphaCapitalGroup from "./firms/alpha-capital-group.json" with { type: "json" };
import alphaFutures from "./firms/alpha-futures.json" with { type: "json" };
import apexTraderFunding from "./firms/apex-trader-funding.json" with { type: "json" };
import audacityCapital from "./firms/audacity-capital.json" with { type: "json" };
import brightfunded from "./firms/brightfunded.json" with { type: "json" };
import bulenox from "./firms/bulenox.json" with { type: "json" };
import cryptoFundTrader from "./firms/crypto-fund-trader.json" with { type: "json" };
import earn2trade from "./firms/earn2trade.json" with { type: "json" };
import fintokei from "./firms/fintokei.json" with { type: "json" };
import ftmo from "./firms/ftmo.json" with { type: "json" };
import fundedTradingPlus from "./firms/funded-trading-plus.json" with { type: "json" };
import fundednext from "./firms/fundednext.json" with { type: "json" };
import fundingpips from "./firms/fundingpips.json" with { type: "json" };
import fxify from "./firms/fxify.json" with { type: "json" };
import hyrotrader from "./firms/hyrotrader.json" with { type: "json" };
import mavenTrading from "./firms/maven-trading.json" with { type: "json" };
import myFundedFutures from "./firms/my-funded-futures.json" with { type: "json" };
import oneupTrader from "./firms/oneup-trader.json" with { type: "json" };
import seacrestFunded from "./firms/seacrest-funded.json" with { type: "json" };
import takeProfitTrader from "./firms/take-profit-trader.json" with { type: "json" };
import the5ers from "./firms/the5ers.json" with { type: "json" };
import thinkcapital from "./firms/thinkcapital.json" with { type: "json" };
import topstep from "./firms/topstep.json" with { type: "json" };
import tradeify from "./firms/tradeify.json" with { type: "json" };

/** Every file of the catalogue, by its name; a test says where one is missing. */
export const firmFiles: Readonly<Record<string, unknown>> = {
  "alpha-capital-group": alphaCapitalGroup,
  "alpha-futures": alphaFutures,
  "apex-trader-funding": apexTraderFunding,
  "audacity-capital": audacityCapital,
  brightfunded,
  bulenox,
  "crypto-fund-trader": cryptoFundTrader,
  earn2trade,
  fintokei,
  ftmo,
  "funded-trading-plus": fundedTradingPlus,
  fundednext,
  fundingpips,
  fxify,
  hyrotrader,
  "maven-trading": mavenTrading,
  "my-funded-futures": myFundedFutures,
  "oneup-trader": oneupTrader,
  "seacrest-funded": seacrestFunded,
  "take-profit-trader": takeProfitTrader,
  the5ers,
  thinkcapital,
  topstep,
  tradeify,
};
