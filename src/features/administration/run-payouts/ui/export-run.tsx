import type { PayoutRun } from '@contract/payout.ts'
import { describeError } from '@/shared/api'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { type ExportKind, exportWords, useExport } from '../model/use-export.ts'

type ExportRunProps = {
  /** The run whose pending payouts the files have. */
  run: Pick<PayoutRun, 'id' | 'created_at' | 'missing_settings' | 'provider'>
}

export function ExportRun({ run }: ExportRunProps) {
  const { isBusy, error, kind: asked, download } = useExport(run)
  const hasBankFile = run.missing_settings.length === 0 && run.provider === 'stripe'
  const offered: ExportKind[] = hasBankFile ? ['bankFile', 'csv'] : ['csv']
  useAnnouncementOf(isBusy && asked ? exportWords[asked].busyLabel : undefined)
  return (
    <Stack gap="normal">
      <Inline gap="small">
        {offered.map((kind) => (
          <Button
            key={kind}
            tone="secondary"
            busy={isBusy && asked === kind}
            aria-disabled={isBusy || undefined}
            onClick={() => download(kind)}
          >
            {isBusy && asked === kind ? exportWords[kind].busyLabel : exportWords[kind].label}
          </Button>
        ))}
      </Inline>
      {error !== null && asked && <Notice tone="critical">{describeError(error, exportWords[asked].error)}</Notice>}
    </Stack>
  )
}

type MissingSettingsProps = {
  /** The settings that a bank file needs and that are not set. Nothing shows if there is none. */
  settings: readonly string[]
}

export function MissingSettings({ settings }: MissingSettingsProps) {
  if (settings.length === 0) return null
  return (
    <Notice tone="caution" title="The bank file is not set up. The CSV file works without it.">
      It needs {settings.join(' and ')}. Set each missing variable in the server’s environment, then restart it.
    </Notice>
  )
}
