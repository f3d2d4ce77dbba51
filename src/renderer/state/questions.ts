import { create } from 'zustand';
import type { Question } from '../../shared/model/question.ts';
import { api, onEvent } from '../api.ts';

interface QuestionsState {
  /** What agents that work for others ask the person, oldest first. */
  questions: readonly Question[];
  load(): Promise<void>;
}

export const useQuestions = create<QuestionsState>((put) => ({
  questions: [],
  load: async () => {
    const { questions } = await api['questions.list']({});
    put({ questions });
  },
}));

export function followQuestions(): () => void {
  const without = (messageId: string) =>
    useQuestions.getState().questions.filter((question) => question.messageId !== messageId);
  const stops = [
    onEvent('question.asked', ({ question }) =>
      useQuestions.setState({ questions: [...without(question.messageId), question] }),
    ),
    onEvent('question.ended', ({ messageId }) => useQuestions.setState({ questions: without(messageId) })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
