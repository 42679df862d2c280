import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { PaymentCustomerEntity } from "./payment-customer.entity.ts";

export interface PaymentOwner {
  userId: string;
  brand: string;
}

/** The user's account at the payment provider; null before the first checkout. */
export async function findCustomer(tx: Transaction, { userId, brand }: PaymentOwner): Promise<string | null> {
  const row = await tx.getRepository(PaymentCustomerEntity).findOneBy({ userId, brandKey: brand });
  return row?.customerId ?? null;
}

export async function saveCustomer(tx: Transaction, { userId, brand }: PaymentOwner, customerId: string) {
  await tx.query(
    "insert into payment_customer (user_id, brand_key, customer_id) values ($1, $2, $3) on conflict do nothing",
    [userId, brand, customerId],
  );
}

/** The customer's owner, locked until this transaction ends. */
export async function lockCustomer(tx: Transaction, customerId: string): Promise<PaymentOwner | null> {
  const row = await tx
    .getRepository(PaymentCustomerEntity)
    .findOne({ where: { customerId }, lock: { mode: "pessimistic_write" } });
  return row === null ? null : { userId: row.userId, brand: row.brandKey };
}

export async function readCustomers(tx: Transaction): Promise<PaymentCustomerEntity[]> {
  return tx.getRepository(PaymentCustomerEntity).find();
}

export async function allCustomers(tx: Transaction): Promise<string[]> {
  return (await readCustomers(tx)).map(({ customerId }) => customerId);
}
