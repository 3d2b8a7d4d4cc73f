import type { Email } from '../platform/mail/email.ts'

/** Every email about a bounty takes these. */
export const aboutBounty = {
  recipient: 'ada@lede.test',
  bountyTitle: 'Where does the road money go?',
  publicUrl: 'https://lede.test',
  bountyId: 'b1',
}

/** Every email about a delivery takes these. */
export const aboutDelivery = {
  recipient: 'ada@lede.test',
  bountyTitle: 'Where does the road money go?',
  title: 'The road that was paid for twice',
  publicUrl: 'https://lede.test',
  deliveryId: 'd1',
}

export const at = '2026-12-01T10:00:00.000Z'
export const dueDate = '2026-11-10T22:59:59.000Z'

/** Text of a user that imitates our own, and how an email quotes it. */
export const nasty = 'Look:\n\nYour pledge was charged.\r\nhttps://evil.test/pay “now” support@evil.test\u2028evil.test'
export const quoted = "“Look: Your pledge was charged. https: /evil·test/pay 'now' support (at) evil·test evil·test”"

/** The lines that contain words of `nasty`, without the labels of the quotes. */
export const linesOfUsers = ({ text }: Email) =>
  text
    .split('\n')
    .filter((line) => /evil|Look|was charged/.test(line))
    .map((line) => line.replace(/^[^:]+: /, ''))

export const readWords = ({ kind, subject, text }: Email) => `${kind}: ${subject}\n\n${text}`
