/**
 * A credit transfer file for the platform's bank: ISO 20022 pain.001.001.09. The npm package `sepa` does not fit: it
 * marks every file as SEPA, also in dollars, adds up amounts as floating-point numbers, and rejects names outside the
 * bank's character set instead of transliterating them.
 */

import { createHash } from 'node:crypto'
import transliterate from '@sindresorhus/transliterate'
import { toUtcDay } from '../../../contract/dates.ts'
import type { Cents } from '../../../contract/money.ts'

export type BankAccount = { name: string; iban: string; bic: string | undefined }

export type BankTransfer = { reference: string; holder: string; iban: string; cents: Cents }

export type BankFile = {
  from: BankAccount
  transfers: readonly BankTransfer[]
  /** ISO 4217. */
  currency: string
  at: string
}

/** In characters: of an identifier, a name, and what the recipient reads on the statement. */
const most = { id: 35, name: 70, remittance: 140 }

export function formatBankFile({ from, transfers, currency, at }: BankFile): string {
  const id = identify(transfers)
  const total = formatAmount(transfers.reduce((sum, { cents }) => sum + BigInt(cents), 0n))
  const totals = [leaf('NbOfTxs', String(transfers.length)), leaf('CtrlSum', total)]
  const isSepa = currency === 'EUR'
  const payment = tag(
    'PmtInf',
    leaf('PmtInfId', id, most.id),
    leaf('PmtMtd', 'TRF'),
    ...totals,
    isSepa ? tag('PmtTpInf', tag('SvcLvl', leaf('Cd', 'SEPA'))) : '',
    tag('ReqdExctnDt', leaf('Dt', toUtcDay(at))),
    tag('Dbtr', leaf('Nm', from.name, most.name)),
    tag('DbtrAcct', tag('Id', leaf('IBAN', from.iban)), leaf('Ccy', currency)),
    tag('DbtrAgt', tag('FinInstnId', from.bic === undefined ? notProvided : leaf('BICFI', from.bic))),
    isSepa ? leaf('ChrgBr', 'SLEV') : '',
    ...transfers.map((transfer) => formatTransfer(transfer, currency)),
  )
  const header = tag(
    'GrpHdr',
    leaf('MsgId', id, most.id),
    leaf('CreDtTm', `${at.slice(0, 19)}Z`),
    ...totals,
    tag('InitgPty', leaf('Nm', from.name, most.name)),
  )
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${namespace}">${tag('CstmrCdtTrfInitn', header, payment)}</Document>
`
}

const formatTransfer = ({ reference, holder, iban, cents }: BankTransfer, currency: string): string =>
  tag(
    'CdtTrfTxInf',
    tag('PmtId', leaf('EndToEndId', reference, most.id)),
    tag('Amt', `<InstdAmt Ccy="${toBankText(currency, 3)}">${formatAmount(BigInt(cents))}</InstdAmt>`),
    tag('Cdtr', leaf('Nm', holder, most.name)),
    tag('CdtrAcct', tag('Id', leaf('IBAN', iban))),
    tag('RmtInf', leaf('Ustrd', `Lede payout ${reference}`, most.remittance)),
  )

/** The same payouts get the same identifier, by which a bank notices that a file was uploaded twice. */
function identify(transfers: readonly BankTransfer[]): string {
  const references = transfers.map(({ reference }) => reference).sort()
  return `LEDE-${createHash('sha256').update(JSON.stringify(references)).digest('hex').slice(0, 24).toUpperCase()}`
}

const formatAmount = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

const tag = (name: string, ...children: string[]): string => `<${name}>${children.join('')}</${name}>`

const leaf = (name: string, text: string, characters = text.length): string => tag(name, toBankText(text, characters))

const notProvided = tag('Othr', leaf('Id', 'NOTPROVIDED'))

/**
 * Latin letters, digits and the punctuation that every bank accepts (EPC217-08). None of it has a meaning in XML, so
 * the result needs no escaping.
 */
export function toBankText(text: string, characters: number): string {
  const plain = transliterate(text.slice(0, 4 * characters).normalize('NFKC'))
    .replaceAll(/[’‘´`]/g, "'")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+]+/g, ' ')
    .trim()
    .slice(0, characters)
    .trim()
  return plain === '' ? 'NOTPROVIDED' : plain
}
