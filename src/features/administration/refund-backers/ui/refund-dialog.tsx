import type { BountyRefunds } from '@contract/refund.ts'
import { inputProps } from '@/shared/lib/form-submission'
import { formatAmount, formatCents } from '@/shared/lib/money'
import { FormDialog } from '@/shared/ui/form-dialog'
import type { LazyDialogProps } from '@/shared/ui/lazy-dialog'
import { MoneyField } from '@/shared/ui/money-field'
import { TextArea } from '@/shared/ui/text-area'
import { limitOf, type RefundTarget } from '../model/refund-form.ts'
import { describeSplit } from '../model/refund-words.ts'
import { useRefund } from '../model/use-refund.ts'

type RefundDialogProps = LazyDialogProps & {
  /** The paid bounty. */
  bounty: BountyRefunds
  /** One backer, or everyone. */
  target: RefundTarget
}

export function RefundDialog({ bounty, target, open, onDone, onClose }: RefundDialogProps) {
  const view = useRefund({ bounty, target, onDone, onClose })
  const { form, isBusy, most, split } = view
  return (
    <FormDialog
      view={view}
      title={target.who === 'everyone' ? 'Refund everyone' : 'Refund a backer'}
      confirmLabel="Refund"
      busyLabel="Refunding..."
      tone="critical"
      open={open}
      signInWords="Sign in to refund this bounty"
      fields={
        <>
          {target.who === 'backer' && (
            <form.Field name="amount">
              {({ name, state, handleChange }) => (
                <MoneyField
                  label="Amount"
                  name={name}
                  value={state.value}
                  least={1}
                  limit={limitOf(most)}
                  required
                  readOnly={isBusy}
                  error={state.meta.errors[0]?.message}
                  onChange={handleChange}
                />
              )}
            </form.Field>
          )}
          <form.Field name="reason">
            {(field) => (
              <TextArea
                label="Reason"
                hint="The backer and the journalist read it."
                rows={3}
                required
                readOnly={isBusy}
                {...inputProps(field)}
              />
            )}
          </form.Field>
        </>
      }
    >
      {target.who === 'everyone' ? (
        <p>
          Every backer gets back what has not been refunded yet: a total of <strong>{formatCents(most)}</strong>.
        </p>
      ) : (
        <p>
          {target.backer.name} was charged {formatAmount(target.backer.charged)}
          {target.backer.refunded > 0 && `, of which ${formatAmount(target.backer.refunded)} is refunded`}.
        </p>
      )}
      <p>{split === null ? 'Enter an amount to see who bears it.' : describeSplit(split, bounty.journalist_name)}</p>
      <p>
        {bounty.needs_approval
          ? 'Another administrator must approve it. No money moves until then.'
          : 'You are the only administrator, so nobody else has to approve it.'}{' '}
        The published story stays. A refund cannot be undone.
      </p>
    </FormDialog>
  )
}
