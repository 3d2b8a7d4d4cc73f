import {
  isoTime,
  type Outbox,
  type PlatformServices,
  type TrustedText,
  trusted,
  writeEmail,
} from '../../platform/index.ts'

/** Names what an account wrote, as a sentence does, and the page where it stands. */
export type Written = { accountId: string; what: TrustedText; path: string }

type Place = Pick<PlatformServices, 'database' | 'now' | 'publicUrl' | 'contactEmail'> & {
  openOutbox: () => Promise<Outbox>
}

type Move = { isHidden: boolean; reason: string | null }

/** Gives each writer the reason, and says where to object, as article 17 of the EU’s Digital Services Act asks. */
export async function tellWriters(place: Place, written: readonly Written[], move: Move): Promise<void> {
  const { database, now, publicUrl, contactEmail, openOutbox } = place
  const outbox = await openOutbox()
  const at = isoTime(now())
  // The first names a text and its copies.
  const byWriter = new Map(written.toReversed().map((one) => [one.accountId, one]))
  await database.write(async (transaction) => {
    for (const { accountId, ...about } of byWriter.values()) {
      const account = await transaction
        .selectFrom('account')
        .select('email')
        .where('id', '=', accountId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (account === undefined) continue
      const email = writingMoved({ ...about, ...move, recipient: account.email, publicUrl, contactEmail })
      await outbox.enqueue(transaction, email, at)
    }
  })
}

type Moved = Omit<Written, 'accountId'> & Move & { recipient: string; publicUrl: string; contactEmail: string }

/** Does not quote what was withdrawn: the email may be read by others, too. */
const writingMoved = ({ what, path, isHidden, reason, contactEmail, ...context }: Moved) =>
  writeEmail(context, {
    kind: 'writingWithdrawn',
    because: 'writer',
    subject: isHidden ? trusted`The newsroom withdrew ${what}` : trusted`The newsroom shows ${what} again`,
    paragraphs: isHidden
      ? [
          trusted`The newsroom of Lede has withdrawn ${what}, and others no longer read it. You can read the reason below.`,
          trusted`What you wrote is in the download of your data. If you think that this is a mistake, write to ${contactEmail as TrustedText}.`,
        ]
      : [trusted`The newsroom of Lede shows ${what} again, and others can read it.`],
    action: [trusted`See the page`, path],
    quotes: [[trusted`The newsroom wrote`, reason]],
  })
