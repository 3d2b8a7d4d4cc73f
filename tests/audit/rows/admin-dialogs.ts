import { button, type DialogRow } from './row.ts'

const blocks = 'src/features/administration/block-domain/ui'
const moneyOut = 'src/features/administration/decide-money-out/ui'
const issues = 'src/features/administration/send-newsletter/ui'
const payouts = 'src/features/administration/run-payouts/ui'
const refunds = 'src/features/administration/refund-backers/ui'
const proposals = 'src/features/matching/propose-pot/ui'
const sponsors = 'src/features/matching/sponsor-bounties/ui'
const transfers = 'src/features/administration/reverse-transfers/ui'

const alert: Pick<DialogRow, 'kind' | 'firstFocus' | 'clickOutside' | 'closings'> = {
  kind: 'alertdialog',
  firstFocus: button('Cancel'),
  clickOutside: 'stays',
  closings: ['Cancel'],
}

/** The dialogs of administrators about money, about other servers, about the newsletter and about webhooks. */
export const adminDialogs: DialogRow[] = [
  {
    ...alert,
    id: 'features/administration/block-domain, block',
    story: 'features-administration-block-domain--filled',
    files: [`${blocks}/block-domain.tsx`],
    opener: 'Block server…',
    title: 'Block server',
    description:
      'People at spam.example and its subdomains can no longer follow this site, and we send nothing there. This removes 188 followers. They do not come back when you unblock the server.',
    busy: {
      story: 'features-administration-block-domain--blocking',
      button: 'Blocking...',
      request: /^POST .*\/api\/admin\/federation\/blocked-domains$/,
      stays: true,
    },
  },
  {
    ...alert,
    id: 'features/administration/block-domain, unblock',
    story: 'features-administration-block-domain-unblock-domain--blocked',
    files: [`${blocks}/unblock-domain.tsx`],
    opener: 'Unblock… spam.example',
    title: 'Unblock server',
    description:
      'People at spam.example and its subdomains can follow this site again. Those who followed before have to do so again.',
    busy: {
      story: 'features-administration-block-domain-unblock-domain--unblocking',
      button: 'Unblocking...',
      request: /^DELETE .*\/blocked-domains\/spam\.example$/,
      stays: true,
    },
  },
  {
    ...alert,
    id: 'features/administration/manage-webhooks, new secret',
    story: 'features-administration-manage-webhooks-webhook-actions--on',
    files: ['src/features/administration/manage-webhooks/ui/webhook-actions.tsx'],
    opener: 'New secret… https://archive.example/lede',
    title: 'New secret',
    description: 'Messages are signed with both secrets for 24 hours, and then with the new one alone.',
    busy: {
      story: 'features-administration-manage-webhooks-webhook-actions--making-a-secret',
      button: 'Making...',
      request: /^POST .*\/api\/admin\/webhooks\/webhook-1\/secret$/,
      stays: true,
    },
  },
  {
    ...alert,
    id: 'features/administration/manage-webhooks, remove',
    story: 'features-administration-manage-webhooks-webhook-actions--on',
    files: ['src/features/administration/manage-webhooks/ui/webhook-actions.tsx'],
    opener: 'Remove… https://archive.example/lede',
    title: 'Remove service',
    description: 'We send it nothing more. Its messages and its secret are deleted.',
    busy: {
      story: 'features-administration-manage-webhooks-webhook-actions--removing',
      button: 'Removing...',
      request: /^DELETE .*\/api\/admin\/webhooks\/webhook-1$/,
      stays: true,
    },
  },
  {
    ...alert,
    id: 'features/administration/write-newsletter, delete',
    story: 'features-administration-write-newsletter-delete-issue--idle',
    files: ['src/features/administration/write-newsletter/ui/delete-issue.tsx'],
    opener: 'Delete draft',
    title: 'Delete draft',
    description: 'The issue and its text are gone for everybody. This cannot be undone.',
    busy: {
      story: 'features-administration-write-newsletter-delete-issue--deleting',
      button: 'Deleting...',
      request: /^DELETE .*\/api\/admin\/newsletters\/issue-1$/,
      stays: true,
    },
  },
  {
    ...alert,
    id: 'features/administration/send-newsletter, send',
    story: 'features-administration-send-newsletter-send-issue--saved',
    files: [`${issues}/send-issue.tsx`],
    opener: 'Send now…',
    title: 'Send now',
    description: '“Who switched the gauges off?” goes to 12,408 people. An email that is sent cannot be taken back.',
    busy: {
      story: 'features-administration-send-newsletter-send-issue--sending',
      button: 'Sending...',
      request: /^POST .*\/api\/admin\/newsletters\/issue-1\/schedule$/,
      stays: true,
    },
  },
  {
    ...alert,
    id: 'features/administration/send-newsletter, schedule',
    story: 'features-administration-send-newsletter-schedule-issue--closed',
    files: [`${issues}/schedule-issue.tsx`],
    opener: 'Schedule…',
    title: 'Schedule',
    description: 'It goes to whoever is subscribed then, 12,408 people as of now. Until then you can cancel it.',
    busy: {
      story: 'features-administration-send-newsletter-schedule-issue--scheduling',
      button: 'Saving...',
      request: /^POST .*\/api\/admin\/newsletters\/issue-1\/schedule$/,
      stays: true,
    },
  },
  {
    ...alert,
    id: 'features/administration/send-newsletter, stop',
    story: 'features-administration-send-newsletter-cancel-issue--sending',
    files: [`${issues}/cancel-issue.tsx`],
    opener: 'Stop sending…',
    title: 'Stop sending',
    description: 'People who already have it keep it. Nobody else gets it, and you cannot resume sending.',
    busy: {
      story: 'features-administration-send-newsletter-cancel-issue--stopping',
      button: 'Stopping...',
      request: /^POST .*\/api\/admin\/newsletters\/issue-1\/cancel$/,
      stays: true,
    },
  },
  {
    ...alert,
    id: 'features/administration/decide-money-out, approve',
    story: 'features-administration-decide-money-out--waiting',
    files: [`${moneyOut}/decide-money-out.tsx`],
    opener: 'Approve…',
    title: 'Approve',
    description: 'The run pays $1,733.40 in 4 payouts.',
  },
  {
    ...alert,
    id: 'features/administration/decide-money-out, decline',
    story: 'features-administration-decide-money-out--waiting',
    files: [`${moneyOut}/decide-money-out.tsx`, `${moneyOut}/ending-dialog.tsx`],
    opener: 'Decline…',
    title: 'Decline',
    description: 'No money moves. Any administrator can propose it again.',
  },
  {
    ...alert,
    id: 'features/administration/run-payouts, start',
    story: 'features-administration-run-payouts-start-run--closed',
    files: [`${payouts}/start-run.tsx`],
    opener: 'Start payout run',
    title: 'Start payout run',
    description:
      'This run pays 12 journalists a total of $3,204.50, in one payout each. No money moves yet. Another administrator must approve the run. After that, pay it at your bank and mark it as paid here.',
    busy: {
      story: 'features-administration-run-payouts-start-run--starting',
      button: 'Starting...',
      request: /^POST .*\/api\/admin\/payouts$/,
      stays: true,
    },
  },
  {
    ...alert,
    id: 'features/administration/run-payouts, paid',
    story: 'features-administration-run-payouts-payouts-of-run--some-selected',
    files: [`${payouts}/mark-paid.tsx`],
    opener: 'Mark as paid',
    title: 'Mark as paid',
    description:
      'You are marking 1 payout as paid: $67.50. Do this once your bank has sent the money. We’ll email each journalist, and deduct the amount from their balance.',
    busy: {
      story: 'features-administration-run-payouts-payouts-of-run--marking',
      button: 'Marking...',
      request: /^PUT .*\/paid$/,
      stays: true,
    },
  },
  {
    ...alert,
    id: 'features/administration/run-payouts, failed',
    story: 'features-administration-run-payouts-payouts-of-run--every-status',
    files: [`${payouts}/mark-failed.tsx`, `${payouts}/failure-dialog.tsx`],
    opener: 'The bank sent it back (Mina Lindqvist)',
    title: 'The bank sent it back',
    description:
      '$639.00 is marked as paid to Mina Lindqvist. This undoes that: the amount is theirs again and goes into the next run. We’ll email them your reason.',
    busy: {
      story: 'features-administration-run-payouts-payouts-of-run--failing',
      button: 'Marking...',
      request: /^PUT .*\/failed$/,
      stays: true,
    },
  },
  {
    ...alert,
    id: 'features/administration/refund-backers, one',
    story: 'features-administration-refund-backers--offered',
    files: [`${refunds}/refund-backers.tsx`, `${refunds}/refund-dialog.tsx`],
    opener: 'Refund… Ada Brandt',
    title: 'Refund a backer',
    description:
      'Ada Brandt was charged $75.00. $67.50 comes from the share of Tom Ahmadi, $7.50 from the platform fee. You are the only administrator, so nobody else has to approve it. The published story stays. A refund cannot be undone.',
    busy: {
      story: 'features-administration-refund-backers--refunding',
      button: 'Refunding...',
      request: /^POST .*\/api\/admin\/refunds\/bounty-2$/,
      stays: true,
    },
  },
  {
    ...alert,
    id: 'features/administration/refund-backers, everyone',
    story: 'features-administration-refund-backers--offered',
    files: [`${refunds}/refund-backers.tsx`],
    opener: 'Refund everyone…',
    title: 'Refund everyone',
    description:
      'Every backer gets back what has not been refunded yet: a total of $75.00. $67.50 comes from the share of Tom Ahmadi, $7.50 from the platform fee. You are the only administrator, so nobody else has to approve it. The published story stays. A refund cannot be undone.',
  },
  {
    ...alert,
    id: 'features/administration/reverse-transfers, back',
    story: 'features-administration-reverse-transfers--listed',
    files: [`${transfers}/reverse-transfers.tsx`, `${transfers}/transfer-dialog.tsx`],
    opener: 'Take it back (Ines Okafor)',
    title: 'Take the transfer back',
    description:
      '$842.40 go back from Ines Okafor’s account at Stripe to Lede. The amount is theirs again, and we send them no other transfer until you allow it. We’ll email them your reason.',
    busy: {
      story: 'features-administration-reverse-transfers--taking-back',
      button: 'Taking back...',
      request: /^POST .*\/reversal$/,
      stays: true,
    },
  },
  {
    ...alert,
    id: 'features/administration/reverse-transfers, allow',
    story: 'features-administration-reverse-transfers--listed',
    files: [`${transfers}/reverse-transfers.tsx`],
    opener: 'Allow transfers again (Mina Lindqvist)',
    title: 'Allow transfers again',
    description:
      'We can pay Mina Lindqvist again: automatically to a Stripe account that is ready, otherwise in the next payout run.',
  },
  {
    ...alert,
    id: 'features/matching/propose-pot',
    story: 'features-matching-propose-pot--filled',
    files: [`${proposals}/propose-pot.tsx`],
    opener: 'Propose pot…',
    title: 'Propose pot',
    description:
      'You are asking sponsor@lede.test to add 100% to pledges, up to a total of $5,000.00. Readers see “Matched by the Harbor Foundation”. The pot opens when the sponsor agrees. Your own opens at once, or when another administrator approves it.',
    busy: {
      story: 'features-matching-propose-pot--proposing',
      button: 'Proposing...',
      request: /^POST .*\/api\/admin\/matching$/,
      stays: true,
    },
  },
  {
    ...alert,
    id: 'features/matching/propose-pot, by its sponsor',
    story: 'features-matching-propose-pot--filled-by-sponsor',
    files: [`${proposals}/propose-pot.tsx`],
    opener: 'Propose pot…',
    title: 'Propose pot',
    description:
      'You offer to add 100% to other people’s pledges, up to a total of $5,000.00. Readers see “Matched by the Harbor Foundation”. The pot opens when an administrator approves it. It pays for a story only if the cards of at least 3 independent backers are charged, and adds at most $1,250.00 to one bounty. It does not match the pledges of the bounty’s creator, of journalists who offer to investigate it, or your own. When a story is accepted, we charge your card after the backers’ cards, and only for pledges that they paid. You cannot take a match back, because we told its backer. If your card fails and you do not save another in time, we close the pot.',
  },
  {
    ...alert,
    id: 'features/matching/sponsor-bounties, agree',
    story: 'features-matching-sponsor-bounties--proposed',
    files: [`${sponsors}/answer-pot.tsx`],
    opener: 'Agree… Matched by the Harbor Foundation',
    title: 'Agree',
    description:
      'You add 100% to other people’s pledges, up to a total of $5,000.00. Readers see “Matched by the Harbor Foundation”. It pays for a story only if the cards of at least 3 independent backers are charged, and adds at most $1,250.00 to one bounty. It does not match the pledges of the bounty’s creator, of journalists who offer to investigate it, or your own. When a story is accepted, we charge your card after the backers’ cards, and only for pledges that they paid. You cannot take a match back, because we told its backer. If your card fails and you do not save another in time, we close the pot.',
    busy: {
      story: 'features-matching-sponsor-bounties--opening',
      button: 'Opening...',
      request: /^PUT .*\/api\/matching\/pot-1\/answer$/,
      stays: true,
    },
  },
  {
    ...alert,
    id: 'features/matching/sponsor-bounties, decline',
    story: 'features-matching-sponsor-bounties--proposed',
    files: [`${sponsors}/answer-pot.tsx`],
    opener: 'Decline… Matched by the Harbor Foundation',
    title: 'Decline',
    description: 'The pot will not open, and you won’t be charged. An administrator can propose another pot.',
  },
  {
    ...alert,
    id: 'features/matching/sponsor-bounties, close',
    story: 'features-matching-sponsor-bounties--as-an-administrator',
    files: [`${sponsors}/close-pot.tsx`],
    opener: 'Close… Matched by the Harbor Foundation',
    title: 'Close pot',
    description:
      'The pot stops adding to new pledges. You cannot open it again. The $812.50 that it has added stays, because we told the backers.',
  },
  {
    ...alert,
    id: 'features/matching/sponsor-bounties, withdraw',
    story: 'features-matching-sponsor-bounties--requested-by-reader',
    files: [`${sponsors}/close-pot.tsx`],
    opener: 'Withdraw… Matched by the Harbor Foundation',
    title: 'Withdraw proposal',
    description: 'You take your proposal back before an administrator has decided. You can propose another pot.',
  },
  {
    ...alert,
    id: 'features/matching/sponsor-bounties, approve',
    story: 'features-matching-sponsor-bounties--requested',
    files: [`${sponsors}/decide-pot.tsx`],
    opener: 'Approve… Matched by the Harbor Foundation',
    title: 'Approve',
    description:
      'Harbor Foundation adds 100% to other people’s pledges, up to a total of $5,000.00. Readers see “Matched by the Harbor Foundation”, so check that it names who really pays. We’ll email the sponsor. What the pot has added to a pledge stays.',
  },
  {
    ...alert,
    id: 'features/matching/sponsor-bounties, decline a proposal',
    story: 'features-matching-sponsor-bounties--requested',
    files: [`${sponsors}/decide-pot.tsx`, `${sponsors}/decline-dialog.tsx`, 'src/shared/ui/form-dialog/index.tsx'],
    opener: 'Decline… Matched by the Harbor Foundation',
    title: 'Decline',
    description:
      'Harbor Foundation’s pot will not open. We’ll email them your reason, and they can propose another pot.',
    busy: {
      story: 'features-matching-sponsor-bounties--declining-now',
      button: 'Declining...',
      request: /^PUT .*\/decision$/,
      stays: true,
    },
  },
]
