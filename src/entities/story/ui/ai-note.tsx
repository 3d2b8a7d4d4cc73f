import { Text } from '@/shared/ui/text'

export const AiNote = () => <Text look="note">This story was written with the help of AI.</Text>
