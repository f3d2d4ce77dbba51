import type { Space } from '../../shared/model/space.ts';
import { api } from '../api.ts';
import { translate } from '../i18n/i18n.ts';
import { useNavigation } from './navigation.ts';
import { useSpaces } from './spaces.ts';
import { toastError, toastUndo } from './toasts.ts';

/** Begins a new chat; its space comes into being with the first message. */
export function newChat(): void {
  useNavigation.getState().go('chat', { spaceId: null, compose: true });
}

export function renameSpace(space: Space, title: string): void {
  const name = title.trim();
  if (!name || name === space.title) return;
  api['spaces.rename']({ spaceId: space.id, title: name }).catch(toastError);
}

/** Deletes a space and offers Undo; if it was open, a new chat takes its place. */
export function deleteSpace(space: Space): void {
  api['spaces.delete']({ spaceId: space.id }).then(() => {
    useSpaces.setState(({ spaces }) => ({ spaces: spaces.filter(({ id }) => id !== space.id) }));
    const { panel, spaceId } = useNavigation.getState();
    if (spaceId === space.id) {
      const next = useSpaces.getState().spaces[0];
      useNavigation.getState().go(panel, { spaceId: next?.id ?? null });
    }
    const restore = () => api['spaces.restore']({ spaceId: space.id });
    toastUndo(translate('shell.spaceDeleted', { title: space.title }), restore, () => {
      void useSpaces.getState().load();
      useNavigation.getState().go('chat', { spaceId: space.id });
    });
  }, toastError);
}
