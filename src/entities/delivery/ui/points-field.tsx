import { reviewLimits } from '@contract/bounty-life-limits.ts'
import { ChangesAsked } from '@contract/delivery.ts'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import * as v from 'valibot'
import { Button } from '@/shared/ui/button'
import { IconButton } from '@/shared/ui/icon-button'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { TextArea } from '@/shared/ui/text-area'
import * as styles from './points.css.ts'

/** Checks the points of `PointsField`, in a form whose field is named `points`. */
export const PointsForm = v.pipe(
  v.array(v.string()),
  v.forward(
    v.check((points) => points.some((point) => point.trim() !== ''), 'Please say what to change'),
    [0],
  ),
  ChangesAsked.entries.points,
)

type PointsFieldProps = {
  /** The points as typed; at least one, which may be empty. */
  points: readonly string[]
  /** The error of each point, at its index. */
  errors: readonly (string | undefined)[]
  /** Called with all points after each change. */
  onChange: (points: string[]) => void
  /** Shows the points without letting the user change them. */
  readOnly: boolean
}

/** The form's field must be named `points`, because an error focuses the control of its name. */
export function PointsField({ points, errors, onChange, readOnly }: PointsFieldProps) {
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  /** The point that takes the focus once it is rendered. */
  const next = useRef<number>(undefined)
  useEffect(() => {
    if (next.current === undefined) return
    list.current?.querySelectorAll('textarea')[next.current]?.focus()
    next.current = undefined
  })
  const add = () => {
    next.current = points.length
    onChange([...points, ''])
  }
  const remove = (at: number) => {
    next.current = Math.max(at - 1, 0)
    onChange(points.filter((_, index) => index !== at))
  }
  return (
    <fieldset className={styles.points} ref={list} aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Stack gap="normal">
        <Stack gap="tiny">
          <Text as="span" look="label" id={`${id}-label`}>
            What to change
          </Text>
          <Text as="span" look="note" id={`${id}-hint`}>
            One point for each change. The journalist and the backers read them.
          </Text>
        </Stack>
        {points.map((point, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity but their place
          <div className={styles.row} key={at}>
            <TextArea
              label={`Point ${at + 1}`}
              name={`points[${at}]`}
              rows={2}
              required
              readOnly={readOnly}
              value={point}
              error={errors[at]}
              onChange={({ target }) => onChange(points.with(at, target.value))}
            />
            {points.length > 1 && (
              <IconButton label={`Remove point ${at + 1}`} icon={X} disabled={readOnly} onClick={() => remove(at)} />
            )}
          </div>
        ))}
        {points.length >= reviewLimits.points ? (
          <Text look="note">You can ask for up to {reviewLimits.points} points.</Text>
        ) : (
          <div>
            <Button tone="secondary" size="small" disabled={readOnly} onClick={add}>
              Add a point
            </Button>
          </div>
        )}
      </Stack>
    </fieldset>
  )
}
