import { z } from "zod";

// Everything arrives as text: forms have no other kind of value.
export const whole = z.coerce.number().int();
export const percent = z.coerce.number().min(0).max(100);
export const flag = z.enum(["true", "false"]).transform((text) => text === "true");
export const text = z.string().max(5000);
export const textMap = z.record(z.string().max(40), z.string().max(500));
export const expand = { expand: z.array(z.string()).max(20).optional() };

export const page = {
  ...expand,
  limit: whole.min(1).max(100).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

export const discounts = z
  .array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional() }))
  .max(1)
  .optional();

const missingPaymentMethod = z.enum(["cancel", "create_invoice", "pause"]);
export const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: missingPaymentMethod }),
});
