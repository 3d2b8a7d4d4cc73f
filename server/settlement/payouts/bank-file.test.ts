import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { type BankFile, type BankTransfer, formatBankFile, toBankText } from './bank-file.ts'

const schema = fs.readFileSync(path.join(import.meta.dirname, 'fixtures/bank-file.xsd'), 'utf8')

async function findErrors(file: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: [{ fileName: 'run.xml', contents: file }], schema: [schema] })
  return errors.map(({ message }) => message)
}

const transfer: BankTransfer = {
  reference: 'LEDE-0123456789AB',
  holder: 'Nellie Bly',
  iban: 'DE89370400440532013000',
  cents: 450_005,
}
const file: BankFile = {
  from: { name: 'Lede Söhne & Co.', iban: 'FR1420041010050500013M02606', bic: 'DEUTDEFF' },
  transfers: [transfer, { ...transfer, reference: 'LEDE-BA9876543210', holder: 'Ida B. Wells', cents: 95 }],
  currency: 'EUR',
  at: '2026-11-21T23:30:00.000Z',
}

describe('the bank file', () => {
  it('names the account, the day in UTC, and each transfer with the exact sum', async () => {
    const written = formatBankFile(file)
    expect(await findErrors(written)).toEqual([])
    expect(written.replaceAll('><', '>\n<').split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
      '<CstmrCdtTrfInitn>',
      '<GrpHdr>',
      expect.stringMatching(/^<MsgId>LEDE-[0-9A-F]{24}<\/MsgId>$/),
      '<CreDtTm>2026-11-21T23:30:00Z</CreDtTm>',
      '<NbOfTxs>2</NbOfTxs>',
      '<CtrlSum>4501.00</CtrlSum>',
      '<InitgPty>',
      '<Nm>Lede Soehne Co.</Nm>',
      '</InitgPty>',
      '</GrpHdr>',
      '<PmtInf>',
      expect.stringMatching(/^<PmtInfId>LEDE-[0-9A-F]{24}<\/PmtInfId>$/),
      '<PmtMtd>TRF</PmtMtd>',
      '<NbOfTxs>2</NbOfTxs>',
      '<CtrlSum>4501.00</CtrlSum>',
      ...['<PmtTpInf>', '<SvcLvl>', '<Cd>SEPA</Cd>', '</SvcLvl>', '</PmtTpInf>'],
      ...['<ReqdExctnDt>', '<Dt>2026-11-21</Dt>', '</ReqdExctnDt>'],
      ...['<Dbtr>', '<Nm>Lede Soehne Co.</Nm>', '</Dbtr>'],
      ...['<DbtrAcct>', '<Id>', '<IBAN>FR1420041010050500013M02606</IBAN>', '</Id>', '<Ccy>EUR</Ccy>', '</DbtrAcct>'],
      ...['<DbtrAgt>', '<FinInstnId>', '<BICFI>DEUTDEFF</BICFI>', '</FinInstnId>', '</DbtrAgt>'],
      '<ChrgBr>SLEV</ChrgBr>',
      ...transferLines('LEDE-0123456789AB', '4500.05', 'Nellie Bly'),
      ...transferLines('LEDE-BA9876543210', '0.95', 'Ida B. Wells'),
      '</PmtInf>',
      '</CstmrCdtTrfInitn>',
      '</Document>',
      '',
    ])
  })

  it('is no SEPA file in another currency, and needs no BIC', async () => {
    const written = formatBankFile({ ...file, currency: 'USD', from: { ...file.from, bic: undefined } })
    expect(await findErrors(written)).toEqual([])
    expect(written).not.toMatch(/SEPA|SLEV|BICFI|EUR/)
    expect(written).toContain('<InstdAmt Ccy="USD">4500.05</InstdAmt>')
    expect(written).toContain('<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>')
  })

  it('has the same identifier for the same payouts, and another for others', () => {
    const idOf = (one: BankFile) => /<MsgId>(.*)<\/MsgId>/.exec(formatBankFile(one))?.[1]
    const id = idOf(file)
    expect(idOf({ ...file, transfers: file.transfers.toReversed(), at: '2026-11-22T09:00:00.000Z' })).toBe(id)
    expect(idOf({ ...file, transfers: [transfer] })).not.toBe(id)
  })

  it('is valid and adds up exactly, whatever the names and amounts', async () => {
    const hostile = fc.constantFrom('<Cdtr>&amp;"\'', ']]>', '\u0000\u202e', '王小明', '😀'.repeat(80), 'x'.repeat(500))
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), hostile, fc.string({ unit: 'grapheme' }))
    const transfers = fc.array(
      fc.record<BankTransfer>({
        reference: fc.constant(transfer.reference),
        holder: text,
        iban: fc.constant(transfer.iban),
        cents: fc.oneof(fc.integer({ min: 1, max: 99_999_999_999 }), fc.constantFrom(1, 99_999_999_999)),
      }),
      { minLength: 1, maxLength: 500, size: 'max' },
    )
    const options = { numRuns: 15, examples: [[Array.from({ length: 500 }, () => transfer), 'Lede', 'EUR']] }
    await fc.assert(
      fc.asyncProperty(transfers, text, fc.constantFrom('EUR', 'USD'), async (some, name, currency) => {
        const written = formatBankFile({ ...file, transfers: some, from: { ...file.from, name }, currency })
        expect(await findErrors(written)).toEqual([])
        const digits = (found: string | undefined) => BigInt((found ?? '').replace('.', ''))
        const amounts = [...written.matchAll(/<InstdAmt Ccy="...">([\d.]+)</g)].map(([, amount]) => digits(amount))
        expect(amounts).toEqual(some.map(({ cents }) => BigInt(cents)))
        const sums = [...written.matchAll(/<CtrlSum>([\d.]+)</g)].map(([, sum]) => digits(sum))
        const total = some.reduce((sum, { cents }) => sum + BigInt(cents), 0n)
        expect(sums).toEqual([total, total])
      }),
      options as fc.Parameters<[BankTransfer[], string, string]>,
    )
  })
})

const transferLines = (reference: string, amount: string, name: string) => [
  ...['<CdtTrfTxInf>', '<PmtId>', `<EndToEndId>${reference}</EndToEndId>`, '</PmtId>'],
  ...['<Amt>', `<InstdAmt Ccy="EUR">${amount}</InstdAmt>`, '</Amt>'],
  ...['<Cdtr>', `<Nm>${name}</Nm>`, '</Cdtr>'],
  ...['<CdtrAcct>', '<Id>', '<IBAN>DE89370400440532013000</IBAN>', '</Id>', '</CdtrAcct>'],
  ...['<RmtInf>', `<Ustrd>Lede payout ${reference}</Ustrd>`, '</RmtInf>', '</CdtTrfTxInf>'],
]

describe('text for a bank', () => {
  it.each([
    ['Jürgen Groß', 'Juergen Gross'],
    ['Łukasz Żółć', 'Lukasz Zolc'],
    ['Γιώργος', 'Giorgos'],
    ['O’Brien & Sons', "O'Brien Sons"],
    ['王小明', 'NOTPROVIDED'],
    ['  <b>', 'b'],
    [`${'a'.repeat(69)} b`, 'a'.repeat(69)],
  ])('spells %j as %j', (text, spelled) => {
    expect(toBankText(text, 70)).toBe(spelled)
  })
})
