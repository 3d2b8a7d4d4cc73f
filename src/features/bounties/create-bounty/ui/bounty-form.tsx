import { NewBounty } from '@contract/bounty.ts'
import { bountyTextLimits } from '@contract/bounty-life-limits.ts'
import { CategoryChoice } from '@contract/category-choice.ts'
import { CreatorNaming } from '@contract/creator-naming.ts'
import { statedLeastCents } from '@contract/currency-words.ts'
import { categoriesPerArticle } from '@contract/limits.ts'
import type { MatchOffer } from '@contract/matching.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import type { AmountLimit } from '@contract/pledge-amount.ts'
import { limitOfFirst } from '@contract/pledge-words.ts'
import { useStore } from '@tanstack/react-form'
import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { NamingField } from '@/entities/bounty'
import { CategoryPicker } from '@/entities/category'
import { OthersMatchNote } from '@/entities/matching'
import { useSiteSettings } from '@/entities/site'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { TypedAmount } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { MoneyField } from '@/shared/ui/money-field'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import type { NewBountyView } from '../model/use-new-bounty.ts'
import * as styles from './create-bounty.css.ts'
import { PeriodField } from './period-field.tsx'
import { SimilarQuestions } from './similar-questions.tsx'

/** The picker offers only our categories. */
const TypedCategories = v.pipe(
  v.array(v.string()),
  v.readonly(),
  v.transform((names) => [...names]),
  CategoryChoice,
)

/** The contract's schema, except that the amount and the number of days are text. */
const typedBounty = (limit: AmountLimit | undefined) =>
  v.object({
    ...NewBounty.entries,
    categories: TypedCategories,
    amount: TypedAmount('Please enter a valid bounty amount', limit),
    expiry_days: v.pipe(v.string(), v.transform(Number)),
    naming: CreatorNaming,
  })

type BountyFormProps = {
  /** State and actions of the new bounty, from `useNewBounty`. */
  newBounty: NewBountyView
  /** The sponsors' offers for a bounty of these categories, from `useMatching`. */
  offersFor: (categories: readonly string[]) => MatchOffer[] | undefined
}

export function BountyForm({ newBounty, offersFor }: BountyFormProps) {
  const { error, submit, readTyped, keepTyped } = newBounty
  const [defaultValues] = useState(readTyped)
  const settings = useSiteSettings()
  const limit = settings && limitOfFirst(settings.pledge_caps)
  const least = statedLeastCents(settings?.payments)
  const { form, formProps, submitError, clearError } = useFormSubmission({
    schema: typedBounty(limit),
    defaultValues,
    submit,
    errorWords: 'Failed to create bounty. Please try again.',
    error,
  })
  const typed = useStore(form.store, ({ values }) => values)
  const keep = useEffectEvent(keepTyped)
  useEffect(() => keep(typed), [typed])
  return (
    <form {...formProps} className={styles.form} aria-label="Offer a New Bounty" onChange={clearError}>
      {submitError && (
        <div className={styles.across}>
          <Notice tone="critical">{submitError}</Notice>
        </div>
      )}
      <Stack gap="roomy">
        <form.Field name="title">
          {(field) => (
            <TextField
              label="Title"
              hint="The question you want answered"
              maxLength={bountyTextLimits.titleCharacters}
              {...inputProps(field)}
            />
          )}
        </form.Field>
        <form.Field name="description">
          {(field) => (
            <TextArea
              label="Description"
              hint="What is known, what is not, and where a journalist could start"
              rows={5}
              maxLength={bountyTextLimits.descriptionCharacters}
              {...inputProps(field)}
            />
          )}
        </form.Field>
        <form.Field name="categories">
          {({ state, handleChange }) => (
            <CategoryPicker
              hint={`Choose up to ${categoriesPerArticle} (optional). The story starts with them.`}
              value={state.value}
              onChange={handleChange}
              error={state.meta.errors[0]?.message}
            />
          )}
        </form.Field>
      </Stack>
      <Stack gap="roomy" width="form">
        <form.Field name="amount">
          {({ name, state, handleChange }) => (
            <MoneyField
              label="Bounty amount"
              hint={`Others can add to it. ${chargedWhenClaimed}`}
              limit={limit}
              least={least}
              name={name}
              value={state.value}
              onChange={handleChange}
              error={state.meta.errors[0]?.message}
            />
          )}
        </form.Field>
        <OthersMatchNote offers={offersFor(typed.categories)} />
        <form.Field name="expiry_days">
          {({ name, state, handleChange }) => <PeriodField name={name} value={state.value} onChange={handleChange} />}
        </form.Field>
        <form.Field name="naming">
          {({ name, state, handleChange }) => <NamingField name={name} value={state.value} onChange={handleChange} />}
        </form.Field>
        <SimilarQuestions title={typed.title} />
        <div>
          <Button type="submit">Offer bounty</Button>
        </div>
      </Stack>
    </form>
  )
}
