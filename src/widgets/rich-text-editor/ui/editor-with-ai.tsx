import { Mic } from 'lucide-react'
import { RecordAudio } from '@/features/writing/record-audio'
import { TranscribeAudio } from '@/features/writing/transcribe-audio'
import type { EditorTools, RecordingInText, RichTextEditorProps } from '../model/editor-props.ts'
import { RichTextEditor } from './rich-text-editor.tsx'
import { ToolButton } from './tool-button.tsx'

const transcribe = (recording: RecordingInText) => <TranscribeAudio recording={recording} />

type EditorWithAiProps = Omit<RichTextEditorProps, 'extraTools' | 'audioActions'> & {
  /** Called when the recorder opens and closes; the editor must stay mounted meanwhile. */
  onRecording: (isRecording: boolean) => void
}

export function EditorWithAi({ onRecording, ...props }: EditorWithAiProps) {
  const record = ({ insertFiles, focusText, isReadOnly }: EditorTools) => (
    <RecordAudio
      opener={(open) => <ToolButton label="Record audio" icon={Mic} disabled={isReadOnly} onPress={open} />}
      onReturnFocus={focusText}
      onRecorded={(file) => insertFiles([file])}
      onError={(sentence) => props.onError?.(sentence)}
      onActive={onRecording}
    />
  )
  return <RichTextEditor {...props} extraTools={record} audioActions={transcribe} />
}
