/** Stripe's codes in plain words. They repeat what the bank was told, and do not say that it is true. */
const reasons = new Map(
  Object.entries({
    bank_cannot_process: 'The bank cannot process the charge.',
    check_returned: 'The bank returned the check.',
    credit_not_processed: 'The cardholder says that a refund was promised and did not arrive.',
    customer_initiated: 'The cardholder asked the bank for the money back.',
    debit_not_authorized: 'The account holder says that they did not authorize the charge.',
    duplicate: 'The cardholder says that they were charged more than once.',
    fraudulent: 'The cardholder says that they did not authorize the charge.',
    general: 'The bank names no specific reason.',
    incorrect_account_details: 'The details of the account were not correct.',
    insufficient_funds: 'The account did not have enough money.',
    noncompliant: 'The card network says that the charge did not follow its rules.',
    product_not_received: 'The cardholder says that they did not receive what they paid for.',
    product_unacceptable: 'The cardholder says that what they received was not as described.',
    subscription_canceled: 'The cardholder says that they had canceled before the charge.',
    unrecognized: 'The cardholder does not recognize the charge.',
  }),
)

export const describeReason = (code: string): string => reasons.get(code) ?? `The bank names another reason (${code}).`
