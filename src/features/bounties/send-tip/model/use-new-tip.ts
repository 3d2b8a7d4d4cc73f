import { sendTip } from '@contract/endpoints.ts'
import { NewTip } from '@contract/tip.ts'
import * as v from 'valibot'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useActionForm } from '@/shared/lib/action'

type TipValues = { text: string; source: NewTip['source'] | ''; shares_email: 'yes' | 'no' | '' }

const { text, source } = NewTip.entries

const TipForm = v.object({
  text,
  source,
  shares_email: v.pipe(
    v.picklist(['yes', 'no'], 'Please choose whether the journalist can answer you'),
    v.transform((answer) => answer === 'yes'),
  ),
}) as v.GenericSchema<TipValues, NewTip>

type NewTipInput = {
  bountyId: string
  /** Called with the words to show once the server has it. */
  onDone: (words: string) => void
  onClose: () => void
}

export function useNewTip({ bountyId, onDone, onClose }: NewTipInput) {
  const api = useApi()
  return useActionForm<TipValues, NewTip>({
    keep: useUnsent('send-tip', bountyId),
    empty: { text: '', source: '', shares_email: '' },
    createSchema: () => TipForm,
    errorWords: 'Failed to send the tip. Please try again.',
    perform: (tip, key) => api(sendTip, { params: { id: bountyId }, body: tip, idempotencyKey: key }),
    onDone: () => onDone('Thank you. Your tip is stored for the journalist.'),
    onClose,
  })
}
