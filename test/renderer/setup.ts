import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is awaited comes from the real core: on a busy machine later than the second that is usual.
configure({ asyncUtilTimeout: 5_000 });
afterEach(cleanup);
