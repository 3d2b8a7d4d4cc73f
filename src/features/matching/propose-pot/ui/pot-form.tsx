import { categoriesPerArticle } from '@contract/limits.ts'
import { potLimits } from '@contract/pot.ts'
import { useStore } from '@tanstack/react-form'
import { useEffect, useEffectEvent, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { CategoryPicker } from '@/entities/category'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { DateField } from '@/shared/ui/date-field'
import { MoneyField } from '@/shared/ui/money-field'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { TextField } from '@/shared/ui/text-field'
import {
  emptyPot,
  OwnPotForm,
  type PotValues,
  type ProposedPot,
  PotForm as SponsoredPotForm,
} from '../model/pot-form.ts'
import type { ProposalView, Proposer } from '../model/use-proposal.ts'

type PotFormProps = {
  /** State and actions of the proposal, from `useProposal`. */
  proposal: ProposalView
}

const amounts = [
  ['most_per_backer', 'Limit per backer'],
  ['total', 'Total'],
] as const

const { leastBackers, bountyPercent } = potLimits

const conditions = [
  [
    'least_backers',
    'Backers required per story',
    `From ${leastBackers.least} to ${leastBackers.most}. The pot pays only if the cards of this many independent backers are charged.`,
  ],
  [
    'bounty_percent',
    'Limit per bounty, in percent of the pot',
    `From ${bountyPercent.least} to ${bountyPercent.most}. It is at least the limit per backer.`,
  ],
] as const

const days = [
  ['starts_at', 'First day'],
  ['ends_at', 'Last day'],
] as const

const schemas: Record<Proposer, GenericSchema<PotValues, ProposedPot>> = {
  sponsor: OwnPotForm,
  administrator: SponsoredPotForm,
}

export function PotForm({ proposal: { by, error, unsent, submit } }: PotFormProps) {
  const [defaultValues] = useState(() => unsent.read() ?? emptyPot(Date.now()))
  const { form, formProps, submitError, clearError } = useFormSubmission({
    schema: schemas[by],
    defaultValues,
    submit,
    errorWords: 'Failed to propose the pot. Please try again.',
    error,
  })
  const values = useStore(form.store, (state) => state.values)
  const keep = useEffectEvent(unsent.keep)
  useEffect(() => {
    if (values !== defaultValues) keep(values)
  }, [values, defaultValues])
  return (
    <Stack as="form" gap="normal" width="form" {...formProps} aria-label="Propose a pot" onChange={clearError}>
      {by === 'administrator' && (
        <form.Field name="sponsor_email">
          {(field) => (
            <TextField
              label="Email of the sponsor"
              hint="They sign in with it. A pot of your own opens at once, or when another administrator approves it."
              type="email"
              {...inputProps(field)}
            />
          )}
        </form.Field>
      )}
      <form.Field name="disclosure">
        {(field) => (
          <TextField
            label="Disclosure line"
            hint="Readers see it beside the amount, for example: Matched by the Harbor Foundation"
            maxLength={potLimits.disclosureCharacters}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      <form.Field name="categories">
        {({ state, handleChange }) => (
          <CategoryPicker
            hint={`Choose up to ${categoriesPerArticle}, or none for all bounties.`}
            value={state.value}
            onChange={handleChange}
            error={state.meta.errors[0]?.message}
          />
        )}
      </form.Field>
      <form.Field name="percent">
        {(field) => (
          <TextField
            label="Percentage of each pledge"
            hint={`From ${potLimits.leastPercent} to ${potLimits.mostPercent}. 100 doubles a pledge.`}
            inputMode="numeric"
            {...inputProps(field)}
          />
        )}
      </form.Field>
      {amounts.map(([name, label]) => (
        <form.Field name={name} key={name}>
          {({ state, handleChange }) => (
            <MoneyField
              label={label}
              name={name}
              value={state.value}
              onChange={handleChange}
              error={state.meta.errors[0]?.message}
            />
          )}
        </form.Field>
      ))}
      {conditions.map(([name, label, hint]) => (
        <form.Field name={name} key={name}>
          {(field) => <TextField label={label} hint={hint} inputMode="numeric" {...inputProps(field)} />}
        </form.Field>
      ))}
      {days.map(([name, label]) => (
        <form.Field name={name} key={name}>
          {(field) => <DateField label={label} {...inputProps(field)} />}
        </form.Field>
      ))}
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      <div>
        <Button type="submit">Propose pot…</Button>
      </div>
    </Stack>
  )
}
