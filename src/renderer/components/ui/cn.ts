import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['caption', 'list', 'body', 'heading', 'title'],
      radius: ['control', 'box', 'card'],
      shadow: ['float'],
    },
  },
});

/** Joins class names; of two that say the same thing the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
