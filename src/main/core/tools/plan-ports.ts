import type { PinKind } from '../../../shared/model/pin.ts';
import type { TodoPriority, TodoStatus } from '../../../shared/model/todo.ts';
import type { Snapshot } from './snapshot.ts';

/** As an agent writes it; `id` is its own name for it. */
export interface GoalItem {
  readonly id: string;
  readonly description: string;
  readonly status: 'active' | 'completed';
}

/** Goals of one agent (and space). */
export interface GoalPort {
  /** Makes goals, or changes those with such an id: all or none. Throws invalid_value, limit. */
  set(goals: readonly GoalItem[]): { count: number; before: Snapshot };
  /** Ids that are not there are passed over. */
  delete(ids: ReadonlySet<string>): { deleted: number; before: Snapshot };
  /** By name, as all that follow. Throws not_found. */
  find(name: string): NamedGoal;
  idOf(name: string): string;
  /** Throws invalid_value, conflict for the name of an active goal, limit. */
  create(wish: GoalWish): WrittenNamedGoal;
  note(name: string, text: string): WrittenNamedGoal;
  complete(name: string, comments: string | undefined): WrittenNamedGoal;
  /** Throws conflict for a goal that is completed, or a name that another has. */
  rename(name: string, next: string): WrittenNamedGoal;
  remove(name: string): Pick<WrittenNamedGoal, 'goal' | 'before'>;
}

/** A goal as an agent reads it by its name. Times in ISO. */
export interface NamedGoal {
  readonly id: string;
  readonly goal_name: string;
  readonly status: 'active' | 'completed';
  readonly strategy?: string;
  readonly description?: string;
  readonly end_condition?: string;
  readonly time_to_completion?: string;
  readonly due?: string;
  readonly priority?: number;
  readonly status_updates: readonly { readonly timestamp: string; readonly text: string }[];
}

export interface GoalWish {
  readonly name: string;
  readonly strategy?: string | undefined;
  readonly description?: string | undefined;
  readonly endCondition?: string | undefined;
  /** "2 WEEKS" */
  readonly timeToCompletion?: string | undefined;
  readonly priority?: number | undefined;
}

/** A goal that was written; `cut` names what was longer than a hundred words. */
interface WrittenNamedGoal {
  readonly goal: NamedGoal;
  readonly cut: readonly string[];
  readonly before: Snapshot;
}

/** What is in view of the conversation that a call is made in. */
export interface PinPort {
  /** Nothing where there is no conversation. */
  show(kind: PinKind, id: string): void;
  /** Puts it in, or takes it out whatever put it there; it stays as it is. Throws missing_parameter where there is no conversation. */
  set(kind: PinKind, id: string, isShown: boolean): Snapshot;
}

/** A to-do as an agent reads it; `dueDate` is a day, or a moment in ISO with the person's offset. */
export interface TodoItem {
  readonly id: string;
  readonly title: string;
  readonly status: TodoStatus;
  readonly description?: string;
  readonly priority?: TodoPriority;
  readonly dueDate?: string;
}

export interface TodoWish {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly status?: TodoStatus | undefined;
  readonly priority?: TodoPriority | undefined;
  /** In words or ISO. */
  readonly dueDate?: string | undefined;
}

/** What one agent (and space) has to do. `which`: an id, or a title whatever its case. */
export interface TodoPort {
  /** What is next first, what is done last. */
  list(): TodoItem[];
  find(which: string): TodoItem | undefined;
  /** Throws not_found. */
  get(which: string): TodoItem;
  /** Throws invalid_value, limit. */
  create(title: string, wish: Omit<TodoWish, 'title'>): { todo: TodoItem; before: Snapshot };
  /** Throws not_found, invalid_value. */
  change(which: string, wish: TodoWish): { todo: TodoItem; before: Snapshot };
}
