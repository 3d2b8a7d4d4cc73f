import { changePreferences } from '@contract/endpoints.ts'
import { alwaysEmailed, digestTime } from '@contract/preference-limits.ts'
import type { Preferences } from '@contract/preferences.ts'
import type { User } from '@contract/user.ts'
import { useStore } from '@tanstack/react-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { savedNoticeMs } from '@/shared/config'
import { useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { DateField } from '@/shared/ui/date-field'
import { Heading } from '@/shared/ui/heading'
import { Notice } from '@/shared/ui/notice'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import {
  nothingChanged,
  type PreferencesValues,
  preferencesForm,
  preferencesQuery,
  shownQuietHours,
  shownZone,
} from '../model/preferences-form.ts'
import { KindChoices } from './kind-choices.tsx'
import { PauseField } from './pause-field.tsx'
import * as styles from './preferences-panel.css.ts'
import { ThisDevice } from './this-device.tsx'
import { readBrowserZone, TimeZoneField } from './time-zone-field.tsx'

type PreferencesPanelProps = {
  /** The signed-in person. */
  user: User
}

export function PreferencesPanel({ user }: PreferencesPanelProps) {
  // A link in an email may have changed them in another tab.
  const { data, isFetching, refetch } = useQuery({ ...preferencesQuery, refetchOnWindowFocus: 'always' })
  if (data !== undefined) return <PreferencesForm user={user} saved={data} />
  if (isFetching) return <Spinner label="Loading your preferences" />
  return <RetryNotice onRetry={() => void refetch()}>Failed to load your preferences</RetryNotice>
}

function PreferencesForm({ user, saved }: PreferencesPanelProps & { saved: Preferences }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const notice = usePassingNotice(savedNoticeMs)
  const zone = readBrowserZone()
  const { form, formProps, submitError, isSubmitting } = useFormSubmission({
    schema: preferencesForm({ saved, zone }),
    defaultValues: nothingChanged,
    keep: useUnsent<PreferencesValues>('preferences'),
    submit: async (change) => {
      notice.takeBack()
      const sent = form.state.values
      if (Object.keys(change).length > 0) {
        queryClient.setQueryData(preferencesQuery.queryKey, await api(changePreferences, { body: change }))
      }
      // A field that was changed again in the meantime is not saved yet.
      for (const name of Object.keys(sent) as (keyof PreferencesValues)[]) {
        if (form.state.values[name] === sent[name]) form.setFieldValue(name, undefined)
      }
      notice.give()
    },
    errorWords: {
      withoutDetail: 'Failed to save your preferences',
      otherwise: 'Failed to save your preferences.',
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const quiet = shownQuietHours(values, saved)
  return (
    <Stack as="form" gap="large" width="measure" aria-label="Preferences" {...formProps}>
      {!user.email_verified && (
        <Notice tone="caution">
          We send no emails to {user.email} until you confirm it, above under “Email address”.
        </Notice>
      )}
      <KindChoices
        user={user}
        read={(kind) => values[kind] ?? saved.kinds[kind]}
        onChange={(kind, choice) => form.setFieldValue(kind, choice)}
      />
      <Stack gap="tiny">
        <Text look="strong">{alwaysEmailed}</Text>
        <Text look="quiet">
          Such emails tell you of charges, refunds, payouts and receipts, of due dates and decisions that wait for you,
          and of changes to your password, email address and bank details. You cannot switch them off.
        </Text>
      </Stack>
      <ThisDevice
        user={user}
        kinds={values.push_kinds ?? saved.push_kinds}
        onChange={(kinds) => form.setFieldValue('push_kinds', kinds)}
      />
      <form.Field name="time_zone">
        {(field) => (
          <TimeZoneField
            hint={`Digests come at ${digestTime} there, weekly ones on Mondays.`}
            error={field.state.meta.errors[0]?.message}
            value={shownZone(values, { saved, zone })}
            saved={saved.time_zone}
            zone={zone}
            onChange={field.handleChange}
          />
        )}
      </form.Field>
      <Stack as="section" gap="small" aria-labelledby="quiet-hours">
        <Heading as="h3" size="part" id="quiet-hours">
          Quiet hours
        </Heading>
        <Text look="quiet">
          Emails at once wait until these hours are over, and your browsers show nothing meanwhile. Money, due dates and
          security do not wait.
        </Text>
        <Checkbox
          label="Keep quiet hours"
          checked={quiet.isQuiet}
          onChange={({ target }) => form.setFieldValue('is_quiet', target.checked)}
        />
        {quiet.isQuiet && (
          <div className={styles.times}>
            <form.Field name="quiet_from">
              {({ name, state, handleChange }) => (
                <DateField
                  label="From"
                  type="time"
                  name={name}
                  value={quiet.from}
                  onChange={({ target }) => handleChange(target.value)}
                  error={state.meta.errors[0]?.message}
                />
              )}
            </form.Field>
            <form.Field name="quiet_until">
              {({ name, state, handleChange }) => (
                <DateField
                  label="Until"
                  type="time"
                  name={name}
                  value={quiet.until}
                  onChange={({ target }) => handleChange(target.value)}
                  error={state.meta.errors[0]?.message}
                />
              )}
            </form.Field>
          </div>
        )}
      </Stack>
      <PauseField saved={saved} value={values.pause} onChange={(pause) => form.setFieldValue('pause', pause)} />
      <Stack gap="normal">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save preferences'}
        </Button>
        {submitError && <Notice tone="critical">{submitError}</Notice>}
        {notice.isShown && <PassingNotice>Preferences saved.</PassingNotice>}
      </Stack>
    </Stack>
  )
}
