/** Condition on a trade `t` of the database: somebody has written something to it that no statement knows. */
export const isEdited = `(t.user_edited or t.versions ? 'rules'
  or exists (select from snapshot e where e.trade_id = t.id)
  or exists (select from insight e where e.trade_id = t.id)
  or exists (select from open_breakdown e where e.trade_id = t.id)
  or exists (select from close_breakdown e where e.trade_id = t.id))`;
