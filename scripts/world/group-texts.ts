/** What people of the world say in their groups. */
export const pinnedText =
  "Times are UTC. One chart per trade, results in R.\nAsk for a review before you change a rule, not after.";

export const comments = [
  "Nice patience. Did you wait for the close or enter on the break?",
  "On the close. The one before was a wick, and I've paid for those.",
  "I took the same one and got out at 1R. Should have left it alone.",
  "Where would you have put the stop without the overnight high?",
  "Behind the range. A tighter one gets hit every second time here.",
  "Third Friday in a row, and it shows.",
  "The target was yesterday's low. Clean.",
  "What was the spread at seven?",
] as const;

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
