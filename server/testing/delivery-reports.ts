/** Writes the reports that mail servers send back. `messageId` is that of the email they are about. */

type About = { messageId: string; to?: string }

const report = (type: string, parts: readonly (readonly [string, string])[]) =>
  [
    'From: MAILER-DAEMON@mx.example.org',
    'To: news@lede.test',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};`,
    '\tboundary="of=parts"',
    '',
    ...parts.flatMap(([contentType, content]) => ['--of=parts', `Content-Type: ${contentType}`, '', content]),
    '--of=parts--',
    '',
  ].join('\n')

const original = ({ messageId, to = '' }: About) =>
  ['From: Lede <news@lede.test>', `To: ${to}`, `Message-ID:\n ${messageId}`, 'Subject: News', '', 'Words'].join('\n')

/** As RFC 3464 describes. `fields` are those of the recipient. */
export const bounceReport = (
  about: About,
  fields: readonly string[] = [`Final-Recipient: rfc822; ${about.to}`, 'Action: failed', 'Status: 5.1.1'],
): string =>
  report('delivery-status', [
    ['text/plain; charset=us-ascii', 'This is the mail system at host mx.example.org.'],
    ['message/delivery-status', ['Reporting-MTA: dns; mx.example.org', '', ...fields].join('\n')],
    ['message/rfc822', original(about)],
  ])

/** As RFC 5965 describes. */
export const complaintReport = (about: About, kind = 'abuse'): string =>
  report('feedback-report', [
    ['text/plain', 'This is a complaint about an email.'],
    ['message/feedback-report', `Feedback-Type: ${kind}\nUser-Agent: Example/1.0\nVersion: 1`],
    ['text/rfc822-headers', original(about)],
  ])
