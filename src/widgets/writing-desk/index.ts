export { useShownDesk } from './model/use-shown-desk.ts'
export { useWriter } from './model/use-writer.ts'
export { type EditorSlotProps, type Writing, WritingDesk, type WritingDeskProps } from './ui/writing-desk.tsx'
