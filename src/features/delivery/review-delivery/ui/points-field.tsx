import { reviewLimits } from '@contract/bounty-life-limits.ts'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { inputProps } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { FieldError } from '@/shared/ui/field'
import { IconButton } from '@/shared/ui/icon-button'
import { OrderedList } from '@/shared/ui/list'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { TextArea } from '@/shared/ui/text-area'
import * as styles from './points-field.css.ts'

type Input = ReturnType<typeof inputProps>

type PointsFieldProps = {
  /** The number of points, at least one. */
  count: number
  /** The error of the list as a whole. */
  error: string | undefined
  /** Blocks the points while they are being sent. */
  readOnly: boolean
  /** Appends an empty point. */
  onAdd: () => void
  /** Removes the point at an index. */
  onRemove: (index: number) => void
  /** Connects the text area of a point to the form. */
  children: (index: number, area: (input: Input) => ReactNode) => ReactNode
}

/** Moves the focus to the point that was added, or beside the one that was removed. */
export function PointsField({ count, error, readOnly, onAdd, onRemove, children }: PointsFieldProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<number>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a point has come or gone
  useEffect(() => {
    if (next.current === null) return
    const areas = list.current?.querySelectorAll('textarea') ?? []
    areas[Math.min(next.current, areas.length - 1)]?.focus()
    next.current = null
  }, [count])
  const add = () => {
    next.current = count
    onAdd()
  }
  const remove = (index: number) => {
    next.current = index
    onRemove(index)
  }
  return (
    <Stack gap="small" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Stack gap="tiny">
        <Text as="span" look="label" id={`${id}-label`}>
          What to change
        </Text>
        <Text as="span" look="note" id={`${id}-hint`}>
          One point for each change. The journalist and the backers read them.
        </Text>
      </Stack>
      <OrderedList className={styles.points} ref={list}>
        {Array.from({ length: count }, (_, index) => {
          const name = `Point ${index + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the form holds the values by their index
            <li className={styles.point} key={index}>
              {children(index, (input) => (
                <TextArea label={name} rows={2} required readOnly={readOnly} {...input} />
              ))}
              {count > 1 && (
                <IconButton
                  icon={X}
                  label={`Remove point ${index + 1}`}
                  aria-disabled={readOnly || undefined}
                  onClick={() => readOnly || remove(index)}
                />
              )}
            </li>
          )
        })}
      </OrderedList>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {count < reviewLimits.points ? (
        <Button tone="quiet" size="small" aria-disabled={readOnly || undefined} onClick={() => readOnly || add()}>
          Add a point
        </Button>
      ) : (
        <Text look="note">{reviewLimits.points} points are the most you can ask for.</Text>
      )}
    </Stack>
  )
}
