/** What people of the world say in their groups. */
export const pinnedText =
  "Times are UTC. One chart per trade, results in R.\nAsk for a review before you change a rule, not after.";

/** A comment under a trade: `owner` is whose trade it is, the others are two more members. */
interface Comment {
  by: "owner" | "first" | "second";
  text: string;
}

/** Conversations under trades that were won, lost and broken even; each is true of any such trade, whatever its market and day. */
export const threads: Readonly<Record<"won" | "lost" | "even", readonly (readonly Comment[])[]>> = {
  won: [
    [
      { by: "first", text: "Nice patience. Did you wait for the close or enter on the break?" },
      { by: "owner", text: "On the close. The candle before was a wick, and I've paid for those." },
      { by: "second", text: "I'd have been out at 1R. Leaving it alone is the hard part." },
    ],
    [
      { by: "first", text: "Was there a reason for the target, or is it a fixed multiple?" },
      { by: "owner", text: "The last swing before the range. It happened to be close to 2R." },
    ],
    [{ by: "second", text: "Clean. This one goes into my notebook as an example." }],
    [
      { by: "second", text: "What was the spread at the open?" },
      { by: "owner", text: "Normal. I skip the first five minutes for that reason." },
    ],
  ],
  lost: [
    [
      { by: "first", text: "Where would you put the stop next time?" },
      { by: "owner", text: "Same place. A tighter one gets hit every second time here." },
      { by: "second", text: "Agreed. Losses like this one are part of it." },
    ],
    [
      { by: "second", text: "Had the candle closed outside the range when you went in?" },
      { by: "owner", text: "By two ticks. Close enough that I'd take it again." },
    ],
    [{ by: "first", text: "Thanks for sharing a loss. I learn more from those." }],
    [
      { by: "second", text: "Was it on your plan in the morning?" },
      { by: "owner", text: "It was. The level didn't hold this time." },
    ],
    [
      { by: "first", text: "Would half the size have changed anything?" },
      { by: "owner", text: "Only how I slept. The result in R is the same." },
    ],
  ],
  even: [
    [
      { by: "first", text: "Why out at break-even?" },
      { by: "owner", text: "Hours without a move. I had better use for the risk." },
    ],
    [{ by: "second", text: "Flat is fine. Better than hoping." }],
  ],
};

export const questions = [
  { part: "stop", question: "Was the stop too tight for the first hour?" },
  { part: "entry", question: "I entered on the second touch. Too late?" },
  { part: "mindset", question: "I doubled after two losses. How do you stop yourselves?" },
  { part: "exit", question: "Would you have held for the target?" },
] as const;

export const feedback = [
  {
    part: "stop",
    rating: 3,
    text: "The distance is fine for a quiet day. This one had news at half past eight, so give it a third more or wait.",
  },
  { part: "entry", rating: 4, text: "Good place, good candle. One bar earlier would have been the false break." },
  { part: "mindset", rating: 2, text: "Write the third trade down before you take it. Most days you won't take it." },
] as const;

export const reportText = "This is advertising for a signal service, not a trade.";
