export const providers = {
  found_one: '1 model',
  found_other: '{{count}} models',
  ownFolder: 'Hearth’s models folder',
  partOfApp: 'Part of Hearth',
  /** What is told when a model could not be loaded or could not answer. */
  errors: {
    unreachable: {
      message: 'The model server does not answer.',
      hint: 'Start Ollama, or check its address under Settings.',
    },
    model_missing: {
      message: 'This model is no longer there.',
      hint: 'Look again under Models, or choose another one.',
    },
    load_failed: {
      message: 'This model could not be loaded.',
      hint: 'The file may be damaged or too new for this version of Hearth. Try another one.',
    },
    out_of_memory: {
      message: 'There is not enough free memory for this model.',
      hint: 'Close other programs, or choose a smaller model.',
    },
    over_budget: {
      message: 'It needs about {{need}} of memory; all models together may take {{budget}}, and others hold {{other}}.',
      hint: 'Allow more under Settings, Models, unload what Ollama holds, or choose a smaller model.',
    },
    context_overflow: {
      message: 'The conversation has become too long for this model.',
      hint: 'Start a new one, or send a shorter message.',
    },
    invalid_tool_args: {
      message: 'The model asked for something that made no sense.',
      hint: 'Try again in other words.',
    },
    worker_crashed: {
      message: 'The model stopped unexpectedly.',
      hint: 'Hearth starts it again by itself. If it happens often, choose another model.',
    },
    busy: { message: 'The model is busy.', hint: 'Try again in a moment.' },
    unsupported: { message: 'This model cannot do what is needed here.', hint: 'Choose another model.' },
    cloud_refused: {
      message: 'This model runs on somebody else’s computer.',
      hint: 'Hearth only uses models on this one. Choose another model.',
    },
    not_chosen: {
      message: 'Nobody chose this model server yet, so nothing is sent to it.',
      hint: 'Answer the question in the small window, or allow the server under Models.',
    },
    foreign_server: {
      message: 'Another user’s program listens at the address of the model server.',
      hint: 'Hearth does not speak to it. Start your own Ollama, or change the address under Settings.',
    },
    server_silent: {
      message: '{{host}} does not answer.',
      hint: 'Start the server, or change its address under Models.',
    },
    server_elsewhere: {
      message: '{{host}} sends on to another place, where Hearth does not go.',
      hint: 'Nothing was sent there. Change its address under Models.',
    },
    key_refused: {
      message: '{{host}} wants a key, or another one.',
      hint: 'Give it under Models, at the server.',
    },
    server_refused: {
      message: '{{host}} refused to answer.',
      hint: 'Look at what the server itself says, or choose another model.',
    },
    server_garbled: {
      message: '{{host}} answered something that makes no sense.',
      hint: 'Is it a model server? Look at its address under Models.',
    },
    server_broke_off: {
      message: '{{host}} broke off in the middle of its answer.',
      hint: 'Try again. If it happens often, look at what the server itself says.',
    },
    internal: { message: 'Something went wrong with the model.', hint: 'Try again. The log says more.' },
  },
  /** Why a model that was found cannot run. */
  whyNot: {
    cloud: {
      message: 'Runs on somebody else’s computer.',
      hint: 'Hearth only uses models on this one.',
    },
    noTemplate: {
      message: 'A base model: it completes text but was not taught to hold a conversation.',
      hint: 'Look for the same model with “Instruct” or “Chat” in its name.',
    },
    badTemplate: {
      message: 'Its chat template cannot be read.',
      hint: 'Get the file from another source, or choose another model.',
    },
    unreadable: { message: 'The file cannot be read.', hint: 'Get it again, or from another source.' },
    empty: { message: 'The file is empty.', hint: 'The download never began. Get it again.' },
    notGguf: {
      message: 'This is not a model file, whatever its name says.',
      hint: 'Models for Hearth are GGUF files.',
    },
    cutOff: { message: 'Only {{have}} of it are here: the file ends too early.', hint: 'Get it again.' },
    cutOffOf: { message: 'Only {{have}} of {{whole}} are here: the file ends too early.', hint: 'Get it again.' },
    notAModel: { message: 'This file is only a part of a model.', hint: 'Choose the model itself.' },
    tooBig: {
      message: 'Needs about {{need}} of memory; {{free}} are free.',
      hint: 'Close other programs, or choose a smaller model.',
    },
    overBudget: {
      message: 'Needs about {{need}} of memory; all models together may take {{budget}}.',
      hint: 'Allow more under Settings, Models, or choose a smaller model.',
    },
    crashes: {
      message: 'It crashed three times in a row.',
      hint: 'Load it by hand to try again, or choose another model.',
    },
  },
  notes: {
    ownTemplate: 'Its server does not know how to hold a conversation with it, so Hearth writes the prompts itself.',
    away: 'Runs on another computer: everything you write to agents that use it goes there.',
  },
} as const;
