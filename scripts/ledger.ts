/**
 * `npm run ledger -- verify [--stripe [FILE]] | list BOUNTY` verifies the ledger, also against the balance at Stripe or an
 * export of it, or prints one bounty's entries. It reads the server's own configuration, and the server may be running. Exits with 1 when
 * anything is wrong.
 */
import { formatCents, installedCurrency } from '../contract/currency.ts'
import { chargingMode, GatewayUnreachable, openPaymentProvider } from '../server/money/index.ts'
import { openBalanceReader } from '../server/money/payment-provider/stripe-balance.ts'
import {
  count,
  describeBalance,
  describeComparison,
  ExportError,
  type ExportOptions,
  readBountyBook,
  readExportOptions,
  verifyLedger,
  verifyStripeBalance,
  verifyStripeFile,
} from '../server/settlement/index.ts'
import { type Command, CommandError, runCommand } from './run-command.ts'

const usage = `npm run ledger -- verify         every transaction sums to zero, every shown total equals its entries
npm run ledger -- verify --stripe
                                 the same, and the balance at Stripe is what the ledger says
npm run ledger -- verify --stripe FILE.csv [--from 2026-11-01 --to 2026-11-30]
                                 the same, and every charge, refund, dispute and transfer equals Stripe’s export
npm run ledger -- list BOUNTY    every entry about a bounty, by its identifier`

export function parse([name, ...given]: string[]): Command {
  const [bountyId] = given
  if (name === 'verify' && given.length === 0) return verify
  if (name === 'verify' && given.length === 1 && given[0] === '--stripe') return verifyBalance
  const options = name === 'verify' ? readExportOptions(given) : undefined
  if (options !== undefined) return verifyWith(options)
  if (name === 'list' && bountyId !== undefined && given.length === 1) return list(bountyId)
  throw new CommandError(`Type one of:\n${usage}`)
}

const verify: Command = async ({ database }) => {
  const { transactions, bounties, charged, held, refunded, chargedBack, lost, processingFees, paidOut, owed, errors } =
    await verifyLedger(database)
  const found = errors.length === 0 ? 'The ledger is correct' : `${count(errors.length, 'mistake')} in the ledger`
  const about = `${count(bounties, 'bounty', 'bounties')}, ${count(transactions, 'transaction')}, ${formatCents(charged)} charged`
  const waiting = held === 0 ? '' : `, ${formatCents(held)} of it for stories that are not paid out yet`
  const after = `${formatCents(refunded)} refunded, ${formatCents(chargedBack)} charged back${lost === 0 ? '' : `, ${formatCents(lost)} lost to banks beyond their charges`}${processingFees === 0 ? '' : `, ${formatCents(processingFees)} processing fees`}, ${formatCents(paidOut)} paid out to journalists, ${formatCents(owed)} owed to them`
  if (errors.length > 0) process.exitCode = 1
  return [...errors, `${found}: ${about}${waiting}, ${after}.`].join('\n')
}

const verifyWith =
  (options: ExportOptions): Command =>
  async (place) => {
    const comparison = await verifyStripeFile(place.database, options, installedCurrency().toLowerCase()).catch(
      (error) => {
        throw error instanceof ExportError ? new CommandError(error.message) : error
      },
    )
    const books = await verify(place)
    if (comparison.differenceCount > 0) process.exitCode = 1
    return `${books}\n${describeComparison(comparison, formatCents)}`
  }

const verifyBalance: Command = async (place) => {
  const { database, stripe } = place
  const mode = chargingMode(await openPaymentProvider(stripe))
  if (stripe === undefined || mode === 'demo') throw new CommandError('This site has no keys of Stripe.')
  const comparison = await verifyStripeBalance(database.query, openBalanceReader(stripe), mode).catch((error) => {
    throw error instanceof GatewayUnreachable ? new CommandError(`${error.message}: ${error.cause}`) : error
  })
  const books = await verify(place)
  if (comparison.rest !== 0 || comparison.differences.length > 0) process.exitCode = 1
  return `${books}\n${describeBalance(comparison, formatCents)}`
}

const list =
  (bountyId: string): Command =>
  async ({ database: { query } }) => {
    const bounty = await query.selectFrom('bounty').select('id').where('id', '=', bountyId).executeTakeFirst()
    if (bounty === undefined) throw new CommandError(`There is no bounty ${bountyId}.`)
    const { entries } = await readBountyBook(query, bountyId)
    return entries
      .map(({ at, kind, account, owner, cents }) =>
        [at, kind.padEnd(6), account.padEnd(10), formatCents(cents).padStart(15), owner ?? ''].join('  ').trimEnd(),
      )
      .join('\n')
  }

if (import.meta.main) await runCommand(parse)
