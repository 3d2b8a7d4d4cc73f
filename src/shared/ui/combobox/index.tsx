import { useCombobox } from 'downshift'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { isOfInputMethod } from '@/shared/lib/focus'
import { Field, type FieldWords } from '@/shared/ui/field'
import { useAnnounce, useAnnouncementOf } from '@/shared/ui/live-region'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { Chips } from './chips.tsx'
import * as styles from './combobox.css.ts'
import { keepOpenAWhile, useCloseAfterBlur } from './use-close-after-blur.ts'

type ComboboxOption = { value: string; label: string }

type ComboboxProps = FieldWords & {
  /** All values that can be chosen. */
  options: readonly ComboboxOption[]
  /** The selected values, in the order of selection. */
  value: readonly string[]
  /** Called with all selected values after each change. */
  onChange: (value: string[]) => void
  /** The number of values after which the options are disabled. */
  maximum: number
  /** The texts that depend on what is chosen. */
  words: {
    placeholder?: string
    /** Shown when no option matches the typed text. */
    noMatch: string
    /** Shown when every option is selected. */
    allChosen: string
    /** Shown and announced when `maximum` values are selected. */
    maximumReached: string
  }
  /** The id of the text field, for its label. */
  id?: string
}

/**
 * The category picker (docs/specification.md#editor-behaviour-shared-by-the-draft-editor-and-the-article-editor;
 * WAI-ARIA "Editable Combobox With List Autocomplete"). Selected values become chips and leave the list. A selection
 * closes the list, which may cover what the reader clicks next; a click, the arrow keys and typing open it again.
 */
export function Combobox({ label, hint, error, options, value, onChange, maximum, words, id }: ComboboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const announce = useAnnounce()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const items = filterOptions(options, value, typed)
  const isFull = value.length >= maximum
  const labelOf = (wanted: string) => options.find((option) => option.value === wanted)?.label ?? wanted

  const add = (option: ComboboxOption) => {
    onChange([...value, option.value])
    setTyped('')
    announce(`${option.label} added`)
  }
  const remove = (removed: string) => {
    onChange(value.filter((one) => one !== removed))
    announce(`${labelOf(removed)} removed`)
  }
  const box = useCombobox<ComboboxOption>({
    items,
    inputValue: typed,
    selectedItem: null,
    itemToString: (option) => option?.label ?? '',
    isItemDisabled: () => isFull,
    inputId,
    labelId: `${inputId}-label`,
    menuId: `${inputId}-list`,
    getItemId: (index) => `${inputId}-option-${index}`,
    stateReducer: keepOpenAWhile,
    onStateChange: ({ selectedItem }) => selectedItem && !isFull && add(selectedItem),
  })
  const closing = useCloseAfterBlur(box.closeMenu)

  const empty = items.length > 0 ? undefined : value.length === options.length ? words.allChosen : words.noMatch
  const count = items.length === 1 ? '1 choice' : `${items.length} choices`
  useAnnouncementOf(box.isOpen ? (isFull ? words.maximumReached : (empty ?? count)) : undefined)

  const handleKey = ({ key, repeat, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
    if (isOfInputMethod(nativeEvent)) return void Object.assign(nativeEvent, { preventDownshiftDefault: true })
    const last = value.at(-1)
    // Backspace that is held to clear the text stops there.
    if (key === 'Backspace' && !repeat && typed === '' && last !== undefined) remove(last)
    if (key === 'Escape' && !box.isOpen) setTyped('')
  }
  return (
    <Field label={label} hint={hint} error={error} id={inputId}>
      {(control) => {
        const described = [control['aria-describedby'], isFull && `${inputId}-full`].filter(Boolean).join(' ')
        return (
          <Stack gap="small">
            <Chips value={value} labelOf={labelOf} onRemove={remove} input={input as RefObject<HTMLInputElement>} />
            <div className={styles.anchor}>
              <input
                dir="auto"
                {...box.getInputProps({
                  ref: input,
                  placeholder: words.placeholder,
                  onBlur: closing.start,
                  onFocus: closing.cancel,
                  // Update immediately: downshift reports changes late, which would drop the next character.
                  onChange: (event) => setTyped(event.currentTarget.value),
                  onKeyDown: handleKey,
                })}
                {...control}
                aria-describedby={described || undefined}
                aria-activedescendant={
                  box.isOpen && box.highlightedIndex in items ? `${inputId}-option-${box.highlightedIndex}` : undefined
                }
              />
              <div className={styles.popup} hidden={!box.isOpen}>
                <ul {...box.getMenuProps()} className={styles.list} hidden={items.length === 0}>
                  {items.map((option, index) => (
                    <li key={option.value} {...box.getItemProps({ item: option, index })} className={styles.option}>
                      {option.label}
                    </li>
                  ))}
                </ul>
                {empty && <p className={styles.empty}>{empty}</p>}
              </div>
            </div>
            {isFull && (
              <Text look="note" id={`${inputId}-full`}>
                {words.maximumReached}
              </Text>
            )}
          </Stack>
        )
      }}
    </Field>
  )
}

export function filterOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  chosen: readonly string[],
  typed: string,
): Option[] {
  const wanted = typed.trim().toLocaleLowerCase('en')
  return options.filter(({ value, label }) => !chosen.includes(value) && label.toLocaleLowerCase('en').includes(wanted))
}
