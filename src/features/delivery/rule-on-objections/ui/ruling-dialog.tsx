import type { NewRuling, Ruling } from '@contract/delivery.ts'
import { ruleOnDelivery } from '@contract/endpoints.ts'
import { ChangesFields } from '@/entities/delivery'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useActionForm } from '@/shared/lib/action'
import { inputProps } from '@/shared/lib/form-submission'
import { FormDialog } from '@/shared/ui/form-dialog'
import type { LazyDialogProps } from '@/shared/ui/lazy-dialog'
import { RadioGroup } from '@/shared/ui/radio-group'
import { TextArea } from '@/shared/ui/text-area'
import { createRulingForm, emptyRuling, type RulingValues, rulingWords } from '../model/ruling-form.ts'

/** A delivery to decide on. `isWithheld`: the newsroom has withdrawn it, so it cannot be accepted. */
export type DisputedDelivery = { id: string; title: string; isWithheld: boolean }

type RulingDialogProps = LazyDialogProps & {
  /** The delivery to rule on. */
  delivery: DisputedDelivery
}

const undecided = { confirmLabel: 'Decide', busyLabel: 'Sending...', tone: 'primary' } as const

const rulings = (Object.keys(rulingWords) as Ruling[]).map((value) => ({
  value,
  label: rulingWords[value].label,
  hint: rulingWords[value].effect,
}))

export function RulingDialog({ delivery: { id, title, isWithheld }, open, onDone, onClose }: RulingDialogProps) {
  const api = useApi()
  const view = useActionForm<RulingValues, NewRuling>({
    keep: useUnsent('rule-on-objections', id),
    empty: emptyRuling,
    createSchema: () => createRulingForm(Date.now),
    errorWords: 'Failed to send your decision. Please try again.',
    perform: (ruling, idempotencyKey) => api(ruleOnDelivery, { params: { id }, body: ruling, idempotencyKey }),
    onDone: ({ ruling }) => onDone(rulingWords[ruling].done),
    onClose,
  })
  const { form, isBusy, values } = view
  const { confirmLabel, busyLabel, tone } = values.ruling === '' ? undecided : rulingWords[values.ruling]
  return (
    <FormDialog
      view={view}
      title="Decide on this story"
      confirmLabel={confirmLabel}
      busyLabel={busyLabel}
      cancelLabel="Decide later"
      tone={tone}
      open={open}
      signInWords="Sign in to decide on this story"
      fields={
        <>
          <form.Field name="ruling">
            {({ name, state, handleChange }) => (
              <RadioGroup
                legend="Your decision"
                name={name}
                choices={rulings.filter(({ value }) => !isWithheld || value !== 'accepted')}
                value={state.value}
                onChange={handleChange}
                readOnly={isBusy}
                error={state.meta.errors[0]?.message}
              />
            )}
          </form.Field>
          {values.ruling === 'returned' && (
            <ChangesFields
              form={form}
              dueDateHint="The journalist delivers by the end of this date."
              readOnly={isBusy}
            />
          )}
          <form.Field name="reason">
            {(field) => (
              <TextArea
                label="Reason"
                hint="Everyone can read it on the bounty’s timeline."
                rows={4}
                required
                readOnly={isBusy}
                {...inputProps(field)}
              />
            )}
          </form.Field>
        </>
      }
    >
      {isWithheld
        ? `The newsroom has withdrawn “${title}”. Your decision also answers every open objection to it, and cannot be undone.`
        : `Your decision answers every open objection to “${title}”. It cannot be undone.`}
    </FormDialog>
  )
}
